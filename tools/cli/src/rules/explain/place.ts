import { counted } from '@amici/kernel';
import { answerIndividualStandings, answerTeamStandings } from '../standings';
import { ofCompetitor, valueOf, type Explainer } from './explanation';

/** Explains the places of an individual table or, given `teams`, of a team table. */
export const explainPlaces: Explainer = (question, of) => {
  if (question['teams'] === undefined) {
    const rows = ofCompetitor(valueOf(answerIndividualStandings(question)), ({ player }) => player, of);
    return rows.map(({ player, place, points, steps }) => ({
      title: `${player}: place ${place} with ${counted(points, 'point')}`,
      steps,
    }));
  }
  const rows = ofCompetitor(valueOf(answerTeamStandings(question)), ({ team }) => team, of);
  return rows.map(({ team, place, boardPoints, steps }) => ({
    title: `${team}: place ${place} with ${counted(boardPoints, 'board point')}`,
    steps,
  }));
};
