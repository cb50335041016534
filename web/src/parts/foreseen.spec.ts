import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { happenedIn } from '../format';
import { isMessageKey, textsOf, type Locale } from '../messages';
import type { CommandForm, Foreseen } from '../forms';
import { PreviewedEvents } from './foreseen';
import { ReadBy } from './reader';

const GOLDEN = join(__dirname, '../../../test/proof/golden');

/** What the server records of its own running, by no form. */
const OF_THE_SERVER = [
  ...['StreamParked', 'ParkedStreamResumed', 'ParkedEventSkipped', 'RebuildBegun', 'RebuildEnded'],
];

interface Sample {
  readonly type: string;
  readonly payload: unknown;
}

/** One event of every type that any release has recorded. */
const samples: ReadonlyMap<string, Sample> = new Map(
  readdirSync(GOLDEN)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { events } = JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as {
        events: readonly string[];
      };
      return events.map((text) => {
        const event = JSON.parse(text) as Sample;
        return [event.type, event] as const;
      });
    }),
);

const form = { summary: 'Erase it' } as CommandForm;

const rendered = (locale: Locale, more: Partial<Foreseen>): string => {
  const foreseen = { events: [], more: 0, isSecret: false, isFinal: false, touched: [], names: () => null };
  const part = h(PreviewedEvents, { texts: textsOf(locale), form, preview: { ...foreseen, ...more } });
  const text = renderToString(h(ReadBy.Provider, { value: { locale, zone: 'UTC' }, children: part }));
  return text.replace(/<[^>]+>/g, ' ');
};

describe('what would be recorded', () => {
  it.each(
    [...samples.values()]
      .filter(({ type }) => !OF_THE_SERVER.includes(type))
      .map((event) => [event.type, event] as const),
  )('is said of %s in each language, without a hash or an id that says nothing', (type, event) => {
    expect(isMessageKey(`happened.${type}`)).toBe(true);
    for (const locale of ['en', 'de', 'es'] as const) {
      const text = rendered(locale, { events: [event] });
      expect(text).toContain(happenedIn(textsOf(locale), type).replaceAll('&', '&amp;'));
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|[0-9a-f]{32}/);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('names the people it touches, and marks what cannot be undone', () => {
    const touched = [{ name: 'player', id: 'anna', called: 'Anna Arnold' }];
    const text = rendered('en', { events: [...samples.values()].slice(0, 1), touched, isFinal: true });
    expect(text).toContain('Anna Arnold');
    expect(text).toContain('This cannot be undone: Erase it.');
  });

  it('says so where nothing new would be recorded, and where something is erased', () => {
    expect(rendered('en', {})).toContain('Nothing would change: this is already recorded.');
    expect(rendered('de', { isFinal: true })).toContain('Was gelöscht wird, ist für alle verloren.');
  });
});
