import { loadConfig, type Config, type Environment } from '@amici/ops';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DiskFacts, Facts, SettingsFacts } from './facts';
import { mailOf, providerOf, witnessesOf } from './look-outside';
import { placesOf } from './look-place';

const MB = 1_048_576;

const diskOf = async (folder: string): Promise<DiskFacts> => {
  const { bavail, bsize } = await statfs(folder);
  return { folder, freeMb: Math.floor((bavail * bsize) / MB) };
};

const disksOf = ({ dataDir, walArchive }: Config): Promise<readonly DiskFacts[]> =>
  Promise.all(
    [dataDir, ...(walArchive === undefined ? [] : [walArchive])]
      .filter((folder) => existsSync(folder))
      .map(diskOf),
  );

const settingsOf = ({ environment, httpHost, operators, tokenIssuer }: Config): SettingsFacts => ({
  ...{ problems: [], environment, httpHost, operators: operators.length },
  tokens: tokenIssuer === undefined ? 'development' : 'issuer',
});

const NOTHING_ELSE = {
  disks: [],
  places: [],
  nothingIn: null,
  signIn: null,
  mail: null,
  witnesses: [],
} as const;
const NO_SETTINGS = {
  environment: 'development',
  httpHost: '127.0.0.1',
  operators: 0,
  tokens: 'development',
} as const;

/** Looks at what these settings mean, and changes nothing. */
export const look = async (environment: Environment): Promise<Facts> => {
  const loaded = loadConfig(environment);
  const at = Date.now();
  if (!loaded.ok) {
    const { problems } = loaded.error;
    const settings = { ...NO_SETTINGS, problems };
    return { at, logName: '', checkpointEveryMs: 0, settings, node: process.version, ...NOTHING_ELSE };
  }
  const config = loaded.value;
  const [disks, places, signIn, mail, witnesses] = await Promise.all([
    disksOf(config),
    placesOf(config, environment),
    providerOf(config),
    mailOf(config),
    witnessesOf(config),
  ]);
  return {
    ...{ at, disks, places, signIn, mail, witnesses },
    nothingIn: places.length === 0 ? resolve(config.dataDir) : null,
    logName: config.logName,
    checkpointEveryMs: config.checkpointEvery,
    settings: settingsOf(config),
    node: process.version,
  };
};
