import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

export interface LoggerOptions {
  readonly service: string;
  readonly level: string;
  /** Texts that must never be written (`secretTexts`). */
  readonly secrets?: readonly string[];
  readonly destination?: DestinationStream;
}

/** What a log line says of an event: where it stands, never what it contains. */
const eventReference = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { id, type, stream, revision, sequence } = value as Record<string, unknown>;
  return { id, type, stream, revision, sequence };
};

const FORBIDDEN = ['payload', 'authorization', 'cookie', 'password', 'statement', 'token'];

/** Each forbidden name at the top and up to two levels down. */
const redacted = FORBIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const concealing = (secrets: readonly string[]) => {
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return (line: string): string =>
    written.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line);
};

/**
 * A JSON logger, one line per entry. `event` fields are cut down to a reference, payloads and credentials are
 * removed by name, and configured secrets wherever their text appears (an error message may quote an address).
 */
export const createLogger = ({ service, level, secrets = [], destination }: LoggerOptions): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, remove: true },
    serializers: { event: eventReference, error: pino.stdSerializers.err },
    hooks: secrets.length === 0 ? {} : { streamWrite: concealing(secrets) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
