// What once was wrong, put back between the gateway and what stands behind it; nothing of it is in Amici.
import type { Actor } from '@amici/contracts';
import type { RecordParticulars } from '@amici/contracts/registry';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { statementDigest } from '@amici/auth';
import type { Services } from '@amici/service';
import { Client } from 'pg';
import type { Amici } from '../../../services/all-in-one/src/amici';
import { endpoints } from './requests';
import { STRANGER } from './people';
import type { Fault } from './town';

type Command = Services['command'];

const CLEAR = 'delete from registry_reservations.reservations';

const commanding = (services: Services, command: (next: Command) => unknown): Services => ({
  ...services,
  command: command(services.command.bind(services) as Command) as Command,
});

type Fields = { readonly type: string; readonly game?: string };

const IDEMPOTENT = new Set(
  endpoints.flatMap((endpoint) =>
    'command' in endpoint && (endpoint.method === 'PUT' || endpoint.method === 'DELETE')
      ? [endpoint.command]
      : [],
  ),
);

/** The id of what a PUT or DELETE means follows from what it says and who says it. */
export const idsFromText: Fault = {
  services: (services) =>
    commanding(
      services,
      (next) =>
        ((service, command, options) => {
          const fields = command as object as Fields;
          const id = uuidV5(AMICI_NAMESPACE, `${service} ${statementDigest(fields, options.actor)}`);
          return next(
            service,
            command,
            IDEMPOTENT.has(fields.type) ? { ...options, commandId: id } : options,
          );
        }) satisfies Command,
    ),
};

const TEXTS = ['reason', 'ruling reason', 'breach', 'material', 'grounds', 'analysis', 'score'];

const run = async ({ surroundings }: Amici, sql: string, values: readonly unknown[] = []): Promise<void> => {
  const database = new Client({ connectionString: surroundings.databaseUrl });
  await database.connect();
  await database.query(sql, [...values]);
  await database.end();
};

const forget = async (amici: Amici, commandId: string): Promise<void> => {
  const ids = TEXTS.map((name) => uuidV5(AMICI_NAMESPACE, `text ${commandId} ${name}`));
  await run(amici, 'delete from game_texts.kept where text_id = any($1)', [ids]);
};

/** A command that is refused takes the text of its id with it, even if somebody has recorded that since. */
export const refusalsForgetTexts: Fault = {
  services: (services, amici) =>
    commanding(
      services,
      (next) =>
        (async (service, command, options) => {
          const reply = await next(service, command, options);
          if (!reply.ok && service === 'game') await forget(amici, options.commandId);
          return reply;
        }) satisfies Command,
    ),
};

/** Particulars are written after every acknowledgement, whichever act it is of. */
export const repliesWriteAgain: Fault = {
  services: (services, amici) =>
    commanding(
      services,
      (next) =>
        (async (service, command, options) => {
          const reply = await next(service, command, options);
          if (command.type !== 'RecordParticulars' || !reply.ok) return reply;
          const { playerId, particulars } = command as unknown as RecordParticulars;
          await run(
            amici,
            `insert into registry_profiles.particulars as kept (player_id, birth_date) values ($1, $2)
             on conflict (player_id) do update set birth_date = coalesce(excluded.birth_date, kept.birth_date)`,
            [playerId, particulars.birthDate],
          );
          return reply;
        }) satisfies Command,
    ),
};

/** Nothing that is reserved stays so until it is decided. */
export const nothingIsReserved: Fault = {
  services: (services, amici) =>
    commanding(
      services,
      (next) =>
        (async (service, command, options) => {
          const isBound = command.type === 'BindLogin';
          const clearing = isBound
            ? setInterval(() => void run(amici, CLEAR).catch(() => undefined), 2)
            : undefined;
          try {
            if (isBound) await run(amici, CLEAR);
            return await next(service, command, options);
          } finally {
            clearInterval(clearing);
          }
        }) satisfies Command,
    ),
};

const ADDRESS = STRANGER.replace('-at-', '@');

const addressed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(STRANGER, ADDRESS)) as Value;

const asAddressed = (actor: Actor): Actor => addressed(actor);

/** An address is an id: in tokens, and in whatever endpoints take. */
export const addressesAreIds: Fault = {
  bearer: (verify) => async (authorization) => addressed(await verify(authorization)),
  services: (services) => ({
    ...commanding(
      services,
      (next) =>
        ((service, command, options) =>
          next(service, addressed(command), {
            ...options,
            actor: asAddressed(options.actor),
          })) satisfies Command,
    ),
    query: (service, query, actor) => services.query(service, addressed(query), asAddressed(actor)),
  }),
};
