export type {
  Api,
  AskAs,
  Description,
  Identities,
  ImportEndpoint,
  MakePages,
  Pages,
  Sent,
  WebRoute,
} from './pages';
