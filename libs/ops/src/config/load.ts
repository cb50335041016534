import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { configurationRules, type ConfigurationProblem } from './rules';
import { secretWeakness } from './secrets';
import { settings, type Config } from './settings';
import type { Setting } from './setting';

/** Edit distance (Levenshtein) between two short texts. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
};

/** The name nearest to what was written; undefined where there is none to choose from. */
export const nearest = (written: string, names: readonly string[]): string | undefined =>
  names
    .map((name) => ({ name, away: distance(written, name) }))
    .sort((a, b) => a.away - b.away || a.name.localeCompare(b.name))[0]?.name;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ConfigurationRefusal extends Rejection<'configuration-invalid'> {
  readonly problems: readonly ConfigurationProblem[];
}

const table = Object.entries(settings) as readonly (readonly [keyof Config, Setting<unknown>])[];

const unknownVariables = (environment: Environment): ConfigurationProblem[] => {
  const known = table.map(([, setting]) => setting.variable as string);
  return Object.keys(environment)
    .filter((variable) => variable.startsWith('AMICI_') && !known.includes(variable))
    .map((variable) => ({
      variable,
      message: `is not a setting of Amici; did you mean ${nearest(variable, known)}?`,
    }));
};

const parse = (
  setting: Setting<unknown>,
  environment: Environment,
): { readonly value: unknown } | { readonly message: string } => {
  const written = environment[setting.variable];
  if (written === '') return { message: 'is empty; leave it out to take the default' };
  const text = written ?? setting.default;
  if (text === undefined) return { value: undefined };
  const parsed = setting.kind.schema.safeParse(text);
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? 'is not valid' };
};

const weakSecrets = (environment: Environment): ConfigurationProblem[] =>
  table.flatMap(([, setting]) => {
    const text = environment[setting.variable] ?? setting.default;
    const weakness = text === undefined ? undefined : secretWeakness(setting, text);
    return weakness === undefined
      ? []
      : [{ variable: setting.variable, message: `${weakness}, which production refuses` }];
  });

const refuse = (problems: readonly ConfigurationProblem[]): Result<Config, ConfigurationRefusal> =>
  err({
    code: 'configuration-invalid',
    detail: problems.map(({ variable, message }) => `${variable} ${message}`).join('\n'),
    problems,
  });

/**
 * The configuration an environment describes, or every problem it has: unknown AMICI_* variables, values that do
 * not parse, settings that contradict each other, and outside development empty or well-known secrets. Values are
 * never repeated in a message.
 */
export const loadConfig = (environment: Environment): Result<Config, ConfigurationRefusal> => {
  const problems = unknownVariables(environment);
  const values: Record<string, unknown> = {};
  for (const [name, setting] of table) {
    const parsed = parse(setting, environment);
    if ('value' in parsed) values[name] = parsed.value;
    else problems.push({ variable: setting.variable, message: parsed.message });
  }
  if (problems.length > 0) return refuse(problems);
  const config = values as unknown as Config;
  problems.push(...configurationRules.flatMap((rule) => rule(config) ?? []));
  if (config.environment === 'production') problems.push(...weakSecrets(environment));
  return problems.length > 0 ? refuse(problems) : ok(config);
};
