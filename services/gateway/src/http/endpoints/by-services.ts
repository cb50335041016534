import type { Answer, CommandOf, QueryName, ServiceName } from '@amici/contracts';
import type { QueryEndpoint } from '@amici/contracts/endpoint';
import type { PlainKey } from '@amici/locales';
import type { ENDPOINTS } from './index';

type Opening = (typeof ENDPOINTS)[number];

/** The commands of a service that have an endpoint. */
type Reached<Service extends ServiceName> = Extract<
  Opening,
  { readonly service: Service; readonly command: string }
>['command'];

/**
 * By service, the commands that have no endpoint, each with why. The author of a new command gives it an endpoint
 * or a line here.
 */
type WithoutEndpoints = {
  readonly [Service in ServiceName]: Readonly<
    Record<Exclude<CommandOf<Service>['type'], Reached<Service>>, 'a service' | 'a file'>
  >;
};

export const SENT_BY_SERVICES: WithoutEndpoints = {
  game: {
    PlaySealedMove: 'a service',
    NoteLineOpened: 'a service',
    CloseLine: 'a service',
    CancelGame: 'a service',
    TakeOverSide: 'a service',
    CheckFlag: 'a service',
    ApplyLeave: 'a service',
    ApplyOutage: 'a service',
    ShortenBreak: 'a service',
  },
  clock: {},
  courier: {
    GiveUpDelivery: 'a service',
    GiveUpMail: 'a service',
    NoteNotice: 'a service',
    AnswerLetter: 'a service',
    StopNotices: 'a service',
  },
  tournament: {
    ImportTournament: 'a file',
    RecordResult: 'a service',
    DisqualifyPlayer: 'a service',
    EarnRight: 'a service',
    UseRights: 'a service',
    ReleaseRights: 'a service',
    ForfeitRights: 'a service',
    PassFinal: 'a service',
    ReturnSection: 'a service',
    CheckPlayBegun: 'a service',
  },
  registry: {
    AcceptInvitation: 'a service',
    ConfirmAddress: 'a service',
    KeepPart: 'a service',
    KeepDocument: 'a service',
    CiteDocuments: 'a service',
    TakeBackCitations: 'a service',
    RegisterPlayer: 'a service',
    ResolvePlayer: 'a file',
    ProposeSanction: 'a service',
    NoteWithdrawal: 'a service',
    LapseCase: 'a service',
    NoteTimeLoss: 'a service',
    AllowNomination: 'a service',
  },
  rating: {
    ReportResult: 'a service',
    ReviseResult: 'a service',
    RatePlayer: 'a service',
    PublishList: 'a service',
    AttributeResult: 'a service',
    NotePlayStarted: 'a service',
    NotePlayEnded: 'a service',
  },
  title: {
    FixStatement: 'a service',
    CountScore: 'a service',
    NoteReplacement: 'a service',
    NoteWithdrawal: 'a service',
    CountNorm: 'a service',
    DiscountNorm: 'a service',
    EstablishRating: 'a service',
    NoteChampionship: 'a service',
    NoteCycleChampion: 'a service',
    NoteLeagueChampion: 'a service',
    NoteEventKind: 'a service',
    NoteDirector: 'a service',
    NoteCompletion: 'a service',
    NoteEventOver: 'a service',
    GradeEvent: 'a service',
    BookMasterpoints: 'a service',
    NoteMasterNorm: 'a service',
    NoteIccfMaster: 'a service',
    ApproveLeagueTitle: 'a service',
  },
};

type KeyOf<Type> = Type extends unknown ? keyof Type : never;

/** The fields of its answer that a query's endpoint reads. */
type ReadOf<One> =
  | (One extends { readonly tag: infer Name } ? Name : never)
  | (One extends { readonly text: { readonly field: infer Name } } ? Name : never)
  | (One extends { readonly table: true } ? 'text' : never);

/** Names of queries, and of fields of answers, that endpoints declare and no contract has. */
export type Unanswered<One> =
  One extends QueryEndpoint<infer Service, infer Query>
    ? Query extends QueryName<Service>
      ? Exclude<ReadOf<One>, KeyOf<Answer<Service, Query>>>
      : Query
    : One extends { readonly service: infer Service extends ServiceName; readonly echoes: infer Query }
      ? Exclude<Query, QueryName<Service>>
      : never;

/** Nothing: each query that an endpoint declares has its answer in the contract. */
export const UNANSWERED: Readonly<Record<Unanswered<Opening> & string, never>> = {};

/** What the API's description calls the endpoints that a form is made for. */
type NamesOfForms<Each = Opening> = Each extends {
  readonly service: ServiceName;
  readonly name?: infer Name extends string;
  readonly command: string;
}
  ? Name
  : never;

/** Nothing: each command has a title, which `npm run generate` gathers, in every language. */
export const UNTITLED: Readonly<Record<Exclude<`${NamesOfForms}.title`, PlainKey>, never>> = {};
