import type { EventEnvelope } from '@amici/contracts';
import type { GameView, MoveMade, TextRef } from '@amici/contracts/game';
import { SENTENCES } from '@amici/rulesets/generated/sentences';
import { happenedIn } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
import { moveIn } from '@amici/locales/move';
import type { Ask, Visit } from '../page';
import { ifShown } from '../refused';
import type { Names } from '../people';
import { EventFacts } from './event-facts';
import { PlayerLink } from './link';
import { eventAddress, isTold, When, type GameRecord } from './record';

/** What happened in a game besides moves, with the rule it rests on. */
export interface Proceeding {
  readonly event: EventEnvelope;
  readonly what: string;
  readonly rule: string | undefined;
  /** Who did it: by the side they play, else by themselves; null: it followed by itself. */
  readonly by: string | null;
  /** What was written with it, as far as who looks may read that and it was not erased. */
  readonly texts: readonly string[];
}

/** Written reasons shown on one page; more are read by their addresses. */
const TEXTS = 20;

/** How a game begins, and bare moves, stand elsewhere on its page. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'GameStarted',
  'GameImported',
  'MoveMade',
  'ConditionalOffered',
  'ConditionalAccepted',
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTextRef = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(value).length === 2 && typeof value['id'] === 'string' && typeof value['hash'] === 'string';

/** The texts that an event names, however deep. */
export const textsIn = (value: unknown): readonly string[] => {
  if (!isObject(value)) return [];
  if (isTextRef(value)) return [(value as object as TextRef).id];
  return Object.values(value).flatMap(textsIn);
};

/** Whose act an event is. */
const byWhom = ({ payload, actor }: EventEnvelope, players: GameView['players']): string | null => {
  const { by } = payload as { readonly by?: unknown };
  if (by === 'white' || by === 'black') return players[by];
  return actor.office === 'service' ? null : actor.subject;
};

interface ProceedingFacts {
  readonly rule?: unknown;
  readonly ruling?: { readonly basis?: { readonly rule?: unknown; readonly analogous?: unknown } } | null;
}

const ruleOf = ({ payload }: EventEnvelope): string | undefined => {
  const { ruling, rule } = payload as ProceedingFacts;
  return [ruling?.basis?.rule, ruling?.basis?.analogous, rule].find((one) => typeof one === 'string');
};

/** How what happened is said. */
export interface Say {
  readonly texts: TextLookup;
  readonly refuses: Visit['refuses'];
}

const remarksOf = (event: EventEnvelope, { texts, refuses }: Say): readonly Proceeding[] => {
  const { san, remarks = [] } = event.payload as MoveMade;
  return remarks.map(({ code, rule }) => ({
    event,
    what: `${texts('proceedings.remark', { move: moveIn(texts, san) })}: ${refuses(code)}`,
    rule,
    by: null,
    texts: [],
  }));
};

/**
 * Offers, claims, rulings, warnings, as far as they are recorded for the reader; with what was written, if they
 * may read it.
 */
export const proceedingsIn = async (
  { events }: GameRecord,
  { id: game, players }: Pick<GameView, 'id' | 'players'>,
  ask: Ask,
  say: Say,
): Promise<readonly Proceeding[]> => {
  const listed = events.filter(isTold);
  const named = new Set(listed.flatMap(({ payload }) => textsIn(payload)).slice(0, TEXTS));
  const read = await Promise.all(
    [...named].map(async (id) => {
      const answer = await ifShown(ask('game', { type: 'text', game, text: id }));
      return [id, answer?.text ?? null] as const;
    }),
  );
  const texts = new Map(read.flatMap(([id, text]) => (text === null ? [] : [[id, text] as const])));
  return listed.flatMap((event): readonly Proceeding[] => {
    if (event.type === 'MoveMade') return remarksOf(event, say);
    if (ELSEWHERE.has(event.type)) return [];
    const written = textsIn(event.payload).flatMap((id) => texts.get(id) ?? []);
    const what = happenedIn(say.texts, event.type);
    return [{ event, what, rule: ruleOf(event), by: byWhom(event, players), texts: written }];
  });
};

const Rule = ({ id, texts }: { readonly id: string; readonly texts: TextLookup }) => {
  const sentence = SENTENCES.get(id);
  return (
    <p class="quiet">
      {texts('problem.rule')} {id}
      {sentence !== undefined && `: ${sentence}`}
    </p>
  );
};

interface Props {
  readonly game: string;
  readonly proceedings: readonly Proceeding[];
  readonly names: Names;
  readonly locale: Locale;
  /** What the section is called; absent: as on the page of a game. */
  readonly title?: string;
  /** What each event says besides. */
  readonly inFull?: true;
}

/** What happened besides moves, with who did it, each with the sentence of its rule. */
export const Proceedings = ({ game, proceedings, names, locale, title, inFull }: Props) => {
  const texts = textsOf(locale);
  if (proceedings.length === 0) return null;
  return (
    <section>
      <h2>{title ?? texts('proceedings.title')}</h2>
      <ol class="proceedings">
        {proceedings.map(({ event, what, rule, by, texts: quoted }) => (
          <li>
            <a href={eventAddress(game, event.revision)}>{what}</a>
            {by !== null && (
              <>
                {' '}
                (<PlayerLink id={by} name={names(by)} />)
              </>
            )}{' '}
            <When event={event} />
            {inFull === true && <EventFacts texts={texts} names={names} payload={event.payload} />}
            {rule !== undefined && <Rule id={rule} texts={texts} />}
            {quoted.map((text) => (
              <blockquote>{text}</blockquote>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
