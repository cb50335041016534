// What once was wrong, put back between the gateway and what stands behind it; nothing of it is in Amici.
import type { Actor } from '@amici/contracts';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { saidDigest } from '@amici/auth';
import type { Services } from '@amici/service';
import { Client } from 'pg';
import type { Amici } from '../../../services/all-in-one/src/amici';
import { doors } from './requests';
import { STRANGER } from './people';
import type { Fault } from './town';

type Command = Services['command'];

const commanding = (services: Services, command: (next: Command) => unknown): Services => ({
  ...services,
  command: command(services.command.bind(services) as Command) as Command,
});

type Said = { readonly type: string; readonly game?: string };

const IDEMPOTENT = new Set(
  doors.flatMap((door) =>
    'command' in door && (door.method === 'PUT' || door.method === 'DELETE') ? [door.command] : [],
  ),
);

/** The id of what a PUT or DELETE means follows from what it says and who says it. */
export const idsFromWhatIsSaid: Fault = {
  services: (services) =>
    commanding(
      services,
      (next) =>
        ((service, command, options) => {
          const said = command as object as Said;
          const id = uuidV5(AMICI_NAMESPACE, `${service} ${saidDigest(said, options.actor)}`);
          return next(service, command, IDEMPOTENT.has(said.type) ? { ...options, commandId: id } : options);
        }) satisfies Command,
    ),
};

const TEXTS = ['reason', 'ruling reason', 'breach', 'material', 'grounds', 'analysis', 'score'];

const forget = async ({ surroundings }: Amici, commandId: string): Promise<void> => {
  const database = new Client({ connectionString: surroundings.databaseUrl });
  await database.connect();
  const ids = TEXTS.map((name) => uuidV5(AMICI_NAMESPACE, `text ${commandId} ${name}`));
  await database.query('delete from game_texts.kept where text_id = any($1)', [ids]);
  await database.end();
};

/** A command that is refused takes the text of its id with it, whoever has recorded that since. */
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

const ADDRESS = STRANGER.replace('-at-', '@');

const addressed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(STRANGER, ADDRESS)) as Value;

const asAddressed = (actor: Actor): Actor => addressed(actor);

/** An address is an id: in tokens, and in whatever doors take. */
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
