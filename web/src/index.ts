import { calendar } from './pages/calendar';
import { event, section } from './pages/event';
import { events } from './pages/events';
import { game } from './pages/game';
import { home } from './pages/home';
import { champions, qualifiers } from './pages/honours';
import { log, logs } from './pages/log';
import { norms } from './pages/norms';
import { myAnalysis } from './pages/my-analysis';
import { myGame } from './pages/my-game';
import { myGames } from './pages/my-games';
import { myLeave } from './pages/my-leave';
import { myNotices } from './pages/my-notices';
import { myPrograms } from './pages/my-programs';
import { people, teams } from './pages/people';
import { player } from './pages/player';
import { reading } from './pages/reading';
import { currentList, ratingList, ratingLists, ratingPool } from './pages/ratings';
import { signedIn } from './pages/sign-in';
import { team } from './pages/team';
import { titles } from './pages/titles';
import { verify } from './pages/verify';
import { webhook, webhooks } from './pages/webhooks';
import type { WebPage } from './page';

export type { Ask, Menu, PageContent as Shown, Visit, Visitor, WebPage } from './page';
export { labelIn } from './format';
export { FORMATS, isLocale, isMessageKey, textsOf, type Locale, type TextLookup } from './messages';
export { labelOf } from './parts/form-body';
export type { Reader } from '@amici/locales';
export { thingNames, valueInGame as notedInGame, type Mentioned } from './mentioned-names';
export { namesOf, type Names } from './people';
export { formOutcome, formPreview, formView } from './pages/form';
export {
  uploadOutcome,
  uploadView,
  uploadTrial,
  type UploadedFile,
  type UploadLine,
  type UploadReport,
} from './pages/upload';
export { movePreview as movePreviewShown } from './pages/my-move';
export { tasksView as taskListView, taskView } from './pages/tasks';
export { taskRecord } from './parts/task-record';
export { actionsView, type About, type Action, type Topic } from './pages/actions';
export { problemExplained, problemsView as problemsShown, type Explained } from './pages/problems';
export {
  fieldsIn,
  listsIn,
  type CommandForm,
  type Field,
  type Foreseen,
  type FormPart,
  type Offer,
} from './forms';
export { publicEventsFile, type EventSchema, type PublicEvents } from './public-events-file';
export { documentOf, documentParts, problemView as problemShown, type Refused } from './render';
export { ifShown, Refusal } from './refused';
export { STYLE } from './style';
export { MANIFEST, MARK } from './mark';
export { verifyFile } from './verify-file';

/** Every page that anybody may look at. */
export const PAGES: readonly WebPage[] = [
  home,
  events,
  event,
  section,
  norms,
  calendar,
  team,
  player,
  game,
  ratingLists,
  ratingPool,
  currentList,
  ratingList,
  titles,
  champions,
  qualifiers,
  logs,
  log,
  verify,
  reading,
  signedIn,
  myGames,
  myAnalysis,
  myGame,
  myLeave,
  myNotices,
  myPrograms,
  webhooks,
  webhook,
  people,
  teams,
];
