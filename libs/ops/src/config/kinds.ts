import { connectionUrls, isMailAddress } from '@amici/kernel';
import { isIP } from 'node:net';
import { z } from 'zod';

/** How the text of an environment variable becomes a value; `label` is what the reference page calls it. */
export interface Kind<Value> {
  readonly label: string;
  readonly schema: z.ZodType<Value, string>;
}

const digits = z.string().regex(/^\d{1,15}$/, 'must be a whole number');

export const text = (max = 1_000): Kind<string> => ({
  label: 'text',
  schema: z.string().min(1).max(max, `must have at most ${max} characters`),
});

/** One address of mail, without a name. */
export const mailAddress = (): Kind<string> => ({
  label: 'address of mail',
  schema: z.string().refine(isMailAddress, 'must be an address of mail like notices@example.org'),
});

export const integer = (min: number, max: number, unit = ''): Kind<number> => ({
  label: `integer ${min} to ${max}${unit && ` ${unit}`}`,
  schema: digits
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`),
});

export const milliseconds = (min: number, max: number): Kind<number> => integer(min, max, 'ms');

export const bytes = (min: number, max: number): Kind<number> => integer(min, max, 'bytes');

export const oneOf = <const Choice extends string>(...choices: readonly Choice[]): Kind<Choice> => ({
  label: choices.map((choice) => `\`${choice}\``).join(' or '),
  schema: z
    .string()
    .refine(
      (value): value is Choice => choices.includes(value as Choice),
      `must be ${choices.map((choice) => `"${choice}"`).join(' or ')}`,
    ),
});

const address = (schemes: readonly string[], isWell: (value: string) => boolean): Kind<string> => ({
  label: `URL (${schemes.map((scheme) => `${scheme}://`).join(', ')})`,
  schema: z.string().refine(
    (value) => {
      const scheme = /^([a-z][a-z0-9+]*):\/\//.exec(value)?.[1];
      return scheme !== undefined && schemes.includes(scheme) && isWell(value);
    },
    `must be a URL beginning with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  ),
});

/** An address with one of the schemes (`nats`, `postgres`, …); the value stays text. */
export const url = (...schemes: readonly string[]): Kind<string> =>
  address(schemes, (value) => URL.canParse(value));

/** As `url`; it may name several hosts of a cluster, with a comma between them. */
export const clusterUrl = (...schemes: readonly string[]): Kind<string> =>
  address(schemes, (value) => connectionUrls(value) !== undefined);

/** An RFC 3339 instant in UTC; the value is integer milliseconds. */
export const instant = (): Kind<number> => ({
  label: 'instant (RFC 3339, UTC)',
  schema: z
    .string()
    .regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/,
      'must be an instant like 2027-01-01T00:00:00Z',
    )
    .transform((value) => Date.parse(value))
    .refine((value) => Number.isFinite(value), 'must be an instant that exists'),
});

/** A PEM block; line breaks may be written as \n. */
export const pem = (block: string): Kind<string> => ({
  label: `PEM (${block})`,
  schema: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n').trim())
    .refine(
      (value) => value.startsWith(`-----BEGIN ${block}-----`) && value.endsWith(`-----END ${block}-----`),
      `must be a PEM block "${block}"`,
    ),
});

/** A key of so many bytes in base64 (or base64url); the value stays text. */
export const keyOf = (size: number): Kind<string> => ({
  label: `base64 (${size} bytes)`,
  schema: z
    .string()
    .refine(
      (value) => /^[A-Za-z0-9+/_-]+=*$/.test(value) && Buffer.from(value, 'base64').length === size,
      `must be ${size} bytes in base64`,
    ),
});

/** What stands before a key that is only kept for what was done under it. */
export const RETIRED = 'retired:';

/**
 * Keys of so many bytes in base64 (or base64url), separated by commas, one at the least; the first is in use, and before
 * each of the others may stand what `mark` says of it.
 */
export const keysOf = (size: number, mark = ''): Kind<readonly string[]> => {
  const one = keyOf(size);
  const storedText = z
    .string()
    .refine((key) => one.schema.safeParse(key.replace(mark, '')).success, `must be ${size} bytes in base64`);
  return {
    label: `${one.label}, several separated by commas`,
    schema: z
      .string()
      .transform((value) => value.split(',').map((key) => key.trim()))
      .pipe(z.tuple([one.schema], storedText)),
  };
};

/** What a signed note may call its signer (C2SP signed-note): no spaces, no plus signs. */
export const noteName = (): Kind<string> => ({
  label: 'name without spaces and plus signs',
  schema: z.string().regex(/^[^\s+]{1,120}$/u, 'must have no spaces and no plus signs'),
});

/** Witnesses (C2SP tlog-witness): verifier key and URL of each, separated by a space; several separated by commas. */
export const witnesses = (): Kind<readonly { readonly key: string; readonly url: string }[]> => ({
  label: 'verifier key and URL, separated by a space; several separated by commas',
  schema: names()
    .schema.transform((all) =>
      all.map((one) => {
        const [key = '', at = '', ...more] = one.split(/\s+/);
        return { key, url: more.length > 0 ? '' : at };
      }),
    )
    .refine(
      (all) => all.every(({ key, url: at }) => key.split('+').length >= 3 && /^https?:\/\//.test(at)),
      'must be witnesses such as witness.example/w1+00000000+BA…= https://witness.example',
    ),
});

/** A JSON object of texts. */
export const textsByName = (what: string): Kind<Readonly<Record<string, string>>> => ({
  label: `JSON object: ${what}`,
  schema: z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON object' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.string())),
});

/** Names separated by commas; none where the text is empty. */
export const names = (): Kind<readonly string[]> => ({
  label: 'names, separated by commas',
  schema: z
    .string()
    .max(10_000)
    .transform((value) =>
      value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
});

/** Addresses and networks (`10.0.0.0/8`) separated by commas; none where the text is empty. */
export const networks = (): Kind<readonly string[]> => ({
  label: 'addresses or networks, separated by commas',
  schema: names().schema.refine(
    (all) =>
      all.every((one) => {
        const [address, prefix] = one.split('/', 2);
        const bits = isIP(address!) === 4 ? 32 : 128;
        return (
          isIP(address!) > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
        );
      }),
    'must be addresses or networks such as 10.0.0.1 or 10.0.0.0/8',
  ),
});

/** Origins of web sites (`https://chess.example`) separated by commas; none where the text is empty. */
export const origins = (): Kind<readonly string[]> => ({
  label: 'origins, separated by commas',
  schema: names().schema.refine(
    (all) => all.every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one),
    'must be origins such as https://chess.example, without a path',
  ),
});

/** Whole numbers separated by commas; none where the text is empty. */
export const integers = (min: number, max: number): Kind<readonly number[]> => ({
  label: `integers ${min} to ${max}, separated by commas`,
  schema: names()
    .schema.transform((texts) => texts.map(Number))
    .refine(
      (values) => values.every((value) => Number.isInteger(value) && value >= min && value <= max),
      `must be whole numbers from ${min} to ${max}`,
    ),
});
