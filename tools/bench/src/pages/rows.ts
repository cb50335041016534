import type { RunningAmici } from '../moves/running';

/** As many as a report may have (readTrf). */
const PLAYERS = 200;
const CODE = 'WT/M/200';

const field = (text: string | number, width: number): string => String(text).padStart(width);

/** A player's line of FIDE's report (TRF16): each plays the one before and the one after them. */
const line = (number: number): string => {
  const name = `Family${number}, Given`.padEnd(33);
  const other = number % 2 === 1 ? number + 1 : number - 1;
  const game = number % 2 === 1 ? `${field(other, 6)} w 1` : `${field(other, 6)} b 0`;
  const points = number % 2 === 1 ? '1.0' : '0.0';
  return `001 ${field(number, 4)} m IM ${name} 2400 GER ${' '.repeat(11)} ${' '.repeat(10)} ${field(points, 4)} ${field(number, 4)}${game}`;
};

const report = (): string =>
  [
    '012 An event of two hundred',
    '042 2019/3/1',
    '052 2020/12/31',
    ...Array.from({ length: PLAYERS }, (_, n) => line(n + 1)),
    '',
  ].join('\r\n');

/** Brings an event of 200 players in; its id. */
export const importEvent = async (amici: RunningAmici): Promise<string> => {
  const answer = await fetch(new URL(`/event-imports?code=${encodeURIComponent(CODE)}`, amici.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${await amici.token('operator')}`, 'content-type': 'text/plain' },
    body: report(),
  });
  const body = (await answer.json()) as { readonly event?: string | null };
  if (typeof body.event !== 'string') throw new Error(`not brought in: ${JSON.stringify(body)}`);
  return body.event;
};
