import { checkFolder, headsInFiles, policyIn } from '@amici/audit';
import { say, sayWrong } from '../plain-lines';

interface StaticCommand {
  readonly policy?: string;
  readonly since?: readonly string[];
}

/** Checks a folder that "amici export --static" wrote without any server. 1: something does not hold. */
export const runVerifyStatic = async (
  folder: string,
  { policy: file, since = [] }: StaticCommand,
): Promise<number> => {
  const policy = file === undefined ? undefined : await policyIn(file);
  const { holds, statements, bad } = await checkFolder(folder, policy, await headsInFiles(since));
  for (const line of statements) say(line);
  for (const line of bad) sayWrong(line);
  return holds ? 0 : 1;
};
