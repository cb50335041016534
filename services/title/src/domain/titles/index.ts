import { titlesStreams, type OfficeCommand } from '@amici/contracts/title';
import { titlesAudiences } from './audiences';
import { titlesPolicies } from './policies';
import type { Acted, Finding } from '@amici/contracts';
import { unreachable, type Decider, type Decision } from '@amici/kernel';
import { compared } from '@amici/contracts/findings';
import { normTitleOf } from '@amici/norms';
import type { TitlesCommand } from './commands';
import { applyForTitle } from './apply';
import { noteCycleChampion, noteLeagueChampion } from './champions';
import {
  confirmTitle,
  decideByCongress,
  recommendTitle,
  referToCongress,
  registerTitle,
  reportRecommendation,
  recommendRevocation,
  revokeTitle,
} from './confirm';
import { compileDossier } from './dossier';
import { countNorm, discountNorm, establishRating, noteChampionship, basisOf, progressTo } from './earn';
import type { TitlesEvent } from './events';
import { evolveTitles } from './evolve';
import {
  allowPersonalApplication,
  assessDirector,
  decideExceptionalNorm,
  proposeExceptionalNorm,
  registerDirection,
  registerNorm,
  showLadiesTitle,
} from './office';
import { initialTitles, type Titles } from './state';

/** What of an event does not come out as it is recorded: a title by norms rests on those that count. */
export const checkTitles = (event: TitlesEvent, before: Titles): readonly Finding[] => {
  const title = event.type === 'TitleEarned' ? normTitleOf(event.title) : undefined;
  if (event.type !== 'TitleEarned' || event.route !== 'norms' || title === undefined) return [];
  const { awarded, credited, missing } = progressTo(before, title, event.at);
  if (!awarded)
    return [{ fact: 'title', recorded: event.title, computed: missing.join(', '), rule: event.rule }];
  return compared(event, { credited, basis: basisOf(before, title) });
};

type OfOffice = Extract<TitlesCommand, { readonly type: OfficeCommand['type'] }>;

const decideInOffice = (command: Acted<OfOffice>, state: Titles): Decision<TitlesEvent> => {
  switch (command.type) {
    case 'RegisterNorm':
      return registerNorm(command, state);
    case 'ShowLadiesTitle':
      return showLadiesTitle(command, state);
    case 'ProposeExceptionalNorm':
      return proposeExceptionalNorm(command, state);
    case 'DecideExceptionalNorm':
      return decideExceptionalNorm(command, state);
    case 'AllowPersonalApplication':
      return allowPersonalApplication(command, state);
    case 'AssessDirector':
      return assessDirector(command, state);
    case 'RegisterDirection':
      return registerDirection(command, state);
    case 'CompileDossier':
      return compileDossier(command, state);
    default:
      return unreachable(command);
  }
};

const decide = (command: Acted<TitlesCommand>, state: Titles): Decision<TitlesEvent> => {
  switch (command.type) {
    case 'CountNorm':
      return countNorm(command, state);
    case 'DiscountNorm':
      return discountNorm(command, state);
    case 'EstablishRating':
      return establishRating(command, state);
    case 'NoteChampionship':
      return noteChampionship(command, state);
    case 'RecommendTitle':
      return recommendTitle(command, state);
    case 'ApplyForTitle':
      return applyForTitle(command, state);
    case 'ReportRecommendation':
      return reportRecommendation(command, state);
    case 'ReferToCongress':
      return referToCongress(command, state);
    case 'DecideByCongress':
      return decideByCongress(command, state);
    case 'ConfirmTitle':
      return confirmTitle(command, state);
    case 'RegisterTitle':
      return registerTitle(command, state);
    case 'RecommendRevocation':
      return recommendRevocation(command, state);
    case 'RevokeTitle':
      return revokeTitle(command, state);
    case 'NoteCycleChampion':
      return noteCycleChampion(command, state);
    case 'NoteLeagueChampion':
      return noteLeagueChampion(command, state);
    case 'RegisterNorm':
    case 'ShowLadiesTitle':
    case 'ProposeExceptionalNorm':
    case 'DecideExceptionalNorm':
    case 'AllowPersonalApplication':
    case 'AssessDirector':
    case 'RegisterDirection':
    case 'CompileDossier':
      return decideInOffice(command, state);
    default:
      return unreachable(command);
  }
};

/** A player's way to titles, and those they hold. */
export const titles: Decider<Acted<TitlesCommand>, Titles, TitlesEvent> = {
  initialState: initialTitles,
  decide,
  evolve: evolveTitles,
};

/** The stream of one player, and who may do and learn what of it. */
export const titlesOfPlayer = {
  decider: titles,
  policies: titlesPolicies,
  audiences: titlesAudiences,
  streamOf: ({ player }: TitlesCommand) => titlesStreams.of(player),
};

export * from './commands';
export { progressTo } from './earn';
export * from './events';
export * from './office-events';
export type { Titles } from './state';
