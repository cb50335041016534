import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Counts } from './replicated';
import type { Question, Stands } from './usage';

/** A town in processes of its own, with the people who play in it. */
export interface TownApart {
  /** Answers how it stands. */
  ask(question: Question): Promise<Stands>;
  close(): Promise<void>;
}

const answerOf = (child: ChildProcess): Promise<Stands> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('a town has ended'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Stands);
    });
  });

/** Answers when all its processes do their work; `place`: puts what is started where it belongs, by its process id. */
export const townApart = async (
  counts: Counts,
  width: number,
  place: (pid: number) => void,
): Promise<TownApart> => {
  const child = fork(join(__dirname, 'town.js'), [JSON.stringify(counts), String(width)]);
  place(child.pid!);
  const ask = (question: string): Promise<Stands> => {
    const answer = answerOf(child);
    child.send(question);
    return answer;
  };
  await ask('there');
  return {
    ask,
    close: async () => {
      const gone = once(child, 'exit');
      child.send('end' satisfies Question);
      await gone;
    },
  };
};
