import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The parts of a compose service that are looked at. */
export interface ComposeService {
  readonly image: string;
  readonly build?: unknown;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  /** A name without a value is taken from where compose runs, or left out. */
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

export const composeText = readFileSync('docker-compose.yml', 'utf8');

export const composed = parse(composeText, { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
};

export const { services } = composed;

export const OURS = ['game', 'clock', 'tournament', 'rating', 'title', 'registry', 'courier', 'gateway'];

/** What deploy/secrets.mjs writes, read as compose reads a .env file. */
export const freshSecrets = (): Record<string, string> => {
  const text = execFileSync(process.execPath, ['deploy/secrets.mjs'], { encoding: 'utf8' });
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]): [string, string] => [name!, value!]),
  );
};

/** The environment of a service with its variables filled in; a missing one is an error, as in compose. */
export const resolved = (
  service: ComposeService,
  variables: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service.environment ?? {}).flatMap(([name, value]) => {
      if (value === null) return name in variables ? [[name, variables[name]!]] : [];
      const text = String(value).replaceAll(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_, variable: string, kind, rest: string) => {
          const given = variables[variable] ?? (kind === '-' ? rest : undefined);
          if (given === undefined) throw new Error(`${variable} is not set`);
          return given;
        },
      );
      return [[name, text]];
    }),
  );
