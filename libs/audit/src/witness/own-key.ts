import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newSigningKey, readSigningKey, type SigningKey } from '@amici/auth';
import { COSIGNATURE, isKeyName } from '@amici/verify';
import { writeOnce } from './records';

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

const create = async (path: string, name: string | undefined): Promise<string> => {
  if (name === undefined || !isKeyName(name))
    throw new Error(
      `there is no key in ${path} yet: --name says whose it will be, such as witness.example/w1`,
    );
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeOnce(path, `${newSigningKey(name, COSIGNATURE)}\n`);
  return readFile(path, 'utf8');
};

/** The witness's key in that file, which is made under that name where there is none. */
export const ownKey = async (path: string, name: string | undefined): Promise<SigningKey> => {
  const text = (await textOf(path)) ?? (await create(path, name));
  const own = readSigningKey(text);
  if (own?.key.type !== COSIGNATURE) throw new Error(`${path} holds no key of a witness`);
  if (name !== undefined && own.key.name !== name)
    throw new Error(`the key in ${path} is that of ${own.key.name}, not of ${name}`);
  return own;
};
