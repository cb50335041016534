import type { Actor, Answer, QueryName, Question, ServiceName } from '@amici/contracts';
import type { CommandEndpoint } from '@amici/contracts/endpoint';
import type { Rejection, Result } from '@amici/kernel';
import type { Foreseen } from '@amici/service';
import type { z } from 'zod';
import type { Answered, Asking, Page, Session } from './exchange';

/** What a file may be sent to. */
export interface ImportEndpoint {
  readonly path: string;
  readonly parameters: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType | undefined;
}

/** What may be sent, and where data are. */
export interface Description {
  /** Commands that people may send, by what the API's description calls them. */
  readonly commands: ReadonlyMap<string, CommandEndpoint>;
  /** Files that may be imported, by what the API's description calls their endpoints. */
  readonly imports: ReadonlyMap<string, ImportEndpoint>;
  /** The conditions of a tournament as a JSON Schema. */
  readonly conditions: Readonly<Record<string, unknown>>;
  /** The endings of a page's path under which its data are found as files: `.json`, `.csv`, `.pgn`. */
  filesAt(path: string): readonly string[];
}

/** What is sent to an endpoint, by the name that the API's description gives it. */
export interface Sent {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A command that is sent twice with the same key is one. */
  readonly key?: string;
}

/** Who is behind a request. */
export interface Identities {
  /** The sender of a request, found out once; anonymous where nothing says who it is. */
  actorOf(asking: Asking): Promise<Actor>;
  /** Takes a request for one from the person whom the provider calls so. */
  comeAs(subject: string, asking: Pick<Asking, 'actor' | 'provided'>): Promise<Actor>;
  /** The person a subject of the provider stands for; null: nobody. */
  personKnownAs(subject: string): Promise<string | null>;
  /** Whether a session was ended; `round` counts how often all sessions of the person were. */
  stateOf(
    person: string,
    session: string,
    round: number | null,
  ): Promise<{ readonly round: number; readonly isOver: boolean }>;
  /** Ends a session of the sender, or all where it is null. */
  end(person: string, session: string | null, asking: Asking): Promise<void>;
}

/** Asks a service as the sender of a request; a refusal is thrown. */
export type AskAs = <Service extends ServiceName, Name extends QueryName<Service>>(
  service: Service,
  question: Question<Service, Name> & { readonly type: Name },
  asking: Asking,
) => Promise<Answer<Service, Name>>;

/** All that pages know of the API. Everything is done as the sender of the request; refusals name who holds their offices. */
export interface Api {
  describe(): Description;
  readonly session: Identities;
  readonly ask: AskAs;
  /** What a command would record as things stand, or be refused with. */
  preview(sent: Sent, asking: Asking): Promise<Result<Foreseen>>;
  /** Sends a command or a file to its endpoint; of a file the answer's value is the report. */
  submit(sent: Sent, asking: Asking): Promise<Answered>;
  /** What an endpoint answers that more than one service knows of. */
  download(sent: Sent, asking: Asking): Promise<Answered>;
}

/** A page, for readers also where the API has data at its address. */
export interface WebRoute extends Page {
  /** Whether a request is for the page if the API has data at its address. */
  readonly isFor?: (asking: Asking) => boolean;
  /** The data at its address are found as files too. */
  readonly hasFiles?: true;
}

/** Pages, ready to be answered. */
export interface Pages {
  readonly routes: readonly WebRoute[];
  /** The session that a request's cookies bring. */
  sessionOf(asking: Pick<Asking, 'header'>): Promise<Session | undefined>;
  /** A refusal for somebody who browses. */
  refused(rejection: Rejection, asking: Asking): Answered;
}

/** Makes pages over the API. */
export type MakePages = (api: Api) => Pages;
