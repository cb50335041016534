import { tournamentStreams } from '@amici/contracts/tournament';

/** The event that something recorded is about. */
export const tournamentOf = ({ stream }: { readonly stream: string }): string =>
  tournamentStreams.idIn(stream);
