import type { AudienceMap } from '@amici/contracts';
import type { TitleEvent } from '@amici/contracts/title';
import { amongParties, type Party } from '../audiences';
import type { GradedEvent, MasterpointsEvent } from './events';

/** Ledgers and grades are read through their endpoints, by everybody. */
export const gradeAudiences: AudienceMap<GradedEvent, Party, null, TitleEvent> = {
  EventGraded: amongParties,
  EventGradeDetermined: amongParties,
};

export const masterpointsAudiences: AudienceMap<MasterpointsEvent, Party, null, TitleEvent> = {
  MasterpointsBooked: amongParties,
  MasterpointsRevised: amongParties,
  TotalLifted: amongParties,
  LiftWithdrawn: amongParties,
  IccfMasterNoted: amongParties,
  LeagueTitleEarned: amongParties,
  LeagueTitleLapsed: amongParties,
  LeagueTitleAwarded: amongParties,
};
