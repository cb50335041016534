import type { AudienceMap } from '@amici/contracts';
import { bookStreams, motionStreams, type BookAdopted, type RegistryEvent } from '@amici/contracts/registry';
import type { Aggregate, Evidence, Handlers } from '@amici/service/runtime';
import { book, bookPolicies, type Adopting, type Versions } from '../domain/book/book';
import { amongServices } from './audience-rows';
import type { motions } from './bodies';

export const bookAudiences: AudienceMap<BookAdopted, never, null, RegistryEvent> = {
  BookAdopted: amongServices,
};

export const books: Aggregate<Adopting, Versions, BookAdopted, never, null, RegistryEvent> = {
  decider: book,
  policies: bookPolicies,
  streamOf: ({ book: id }) => bookStreams.of(id),
  audiences: bookAudiences,
};

/** Which body has carried which book by the motion. */
export const bookEvidence =
  ({
    aggregates: { motions: of },
  }: {
    readonly aggregates: Handlers<{ readonly motions: typeof motions }>;
  }): Evidence<typeof books> =>
  async (command) => {
    const { state } = await of.load(motionStreams.of(command.motion), true);
    const { stands, put } = state;
    const isCarried = stands === 'carried' && put?.matter.kind === 'adopt-book';
    return {
      ...command,
      carried: isCarried && put.matter.kind === 'adopt-book' ? { body: put.body, matter: put.matter } : null,
    };
  };
