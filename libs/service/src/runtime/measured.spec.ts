import { Metrics } from '@amici/ops';
import type { CommandMessage, CommandReply } from '../command';
import { measured, measureWaiting } from './measured';

const message = (type: string) => ({ command: { type } }) as CommandMessage;

const replies: Readonly<Record<string, CommandReply>> = {
  Move: { ok: true, events: [], revision: 1, repeated: false },
  Again: { ok: true, events: [], revision: 1, repeated: true },
  Late: { ok: false, rejection: { code: 'flag-fell' } },
};

it('counts acts by what they came to, and what nobody knows under one name', async () => {
  const metrics = new Metrics();
  const decide = measured('game', metrics, ({ command }) =>
    Promise.resolve(replies[command.type] ?? { ok: false, rejection: { code: 'bad-request' } }),
  );
  for (const type of ['Move', 'Move', 'Again', 'Late', 'x1', 'x2']) await decide(message(type));
  const text = await metrics.text();
  const counted = text.match(/^amici_commands_total\{.*$/gm);
  expect(counted).toEqual([
    'amici_commands_total{service="game",command="Move",outcome="done"} 2',
    'amici_commands_total{service="game",command="Again",outcome="repeated"} 1',
    'amici_commands_total{service="game",command="Late",outcome="flag-fell"} 1',
    'amici_commands_total{service="game",command="unknown",outcome="bad-request"} 2',
  ]);
  expect(text).toContain('amici_command_seconds_count{service="game"} 6');
});

it('counts what waits whenever somebody reads, and leaves it as it was while that cannot be looked up', async () => {
  const metrics = new Metrics();
  const answers = [
    () => Promise.resolve({ 'mails due': 2 }),
    () => Promise.reject(new Error('the database is away')),
    () => new Promise<never>(() => undefined),
    () => Promise.resolve({ 'mails due': 0 }),
  ];
  measureWaiting('courier', metrics, () => answers.shift()!());
  const lines: (string | undefined)[] = [];
  for (let read = 0; read < 4; read += 1) lines.push(/mails due"\} (\d+)/.exec(await metrics.text())?.[1]);
  expect(lines).toEqual(['2', '2', '2', '0']);
});
