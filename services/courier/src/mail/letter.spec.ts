import { MAIL_LANGUAGES, type MailLanguage } from '@amici/contracts/registry';
import { mailedAs } from '../domain/notices/kinds';
import { recipientIn, statementFor } from '../domain/notices/notice-text';
import { composed, type Letter, type Notice } from './letter';
import { Links } from './links';

const links = new Links([Buffer.alloc(32, 1)], 'https://amici.example.org/');
const GAME = '0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01';

const notified = (
  service: 'game' | 'clock' | 'title' | 'registry' | 'courier',
  type: string,
  data: object,
  by = 'boris',
) => ({
  ...{ service, type, data: { rule: 'CW-2', ...data }, game: GAME, event: 'cup' },
  actor: { subject: by, office: 'player' },
});
const SEATS = ['anna', 'boris'];

const noticeTo = (person: string, what: ReturnType<typeof notified>, title: string | null): Notice => {
  const statement = statementFor(what, recipientIn(person, SEATS));
  if (statement === null) throw new Error('nothing is said');
  return { statement: statement, notification: what, title };
};
const letter = (notices: readonly Notice[], more: Partial<Letter> = {}): Letter => ({
  ...{ mail: 'm', of: 'your-move', person: 'anna', language: 'en', zone: 'Europe/Berlin', statement: 's' },
  ...{ notices, names: { boris: 'Boris Carr' }, site: 'Amici', ...more },
});
const move = notified('game', 'MoveMade', { by: 'black', ply: 24, san: 'Nf6' });
const silence = notified(
  'clock',
  'SilenceNoticed',
  { player: 'boris', tells: 'anna', days: 14 },
  'service:clock',
);

describe('who is written to, in which words', () => {
  it('is the opponent of a player who moved, or who has not moved for a period [CW-2]', () => {
    expect(statementFor(move, recipientIn('boris', SEATS))).toBeNull();
    expect(statementFor(silence, recipientIn('boris', SEATS))).toBeNull();
    const { subject, text, html } = composed(letter([noticeTo('anna', silence, 'Cup')]), links);
    expect(subject).toBe('Boris Carr has not moved for 14 days');
    expect(text).toContain('Rule CW-2: When a player has not moved for set periods the server e-mails');
    expect(text).toContain(`https://amici.example.org/games/${GAME}`);
    expect(html).toContain(`<a href="https://amici.example.org/games/${GAME}">View details</a>`);
  });

  it.each<[MailLanguage, string]>([
    ['en', 'Your move: Boris Carr played 12… Nf6'],
    ['de', 'Sie sind am Zug: Boris Carr spielte 12… Sf6'],
    ['es', 'Le toca jugar: Boris Carr ha jugado 12… Cf6'],
  ])('is notified in their language (%s)', (language, subject) =>
    expect(composed(letter([noticeTo('anna', move, null)], { language }), links).subject).toBe(subject),
  );

  it('is both players where a message that was reported has been judged [L-13.3.1]', () => {
    const judged = notified(
      'game',
      'MessageJudged',
      { message: 'm', upheld: true, rule: 'L-13.3.1' },
      'dora',
    );
    expect(mailedAs('game', 'MessageJudged')).toBe('decisions');
    for (const player of ['anna', 'boris'])
      expect(statementFor(judged, recipientIn(player, SEATS))).toMatchObject({ say: 'ruled' });
  });

  it.each([
    [
      'ChampionWithdrawn',
      'Sie sind nicht mehr Meister (2027): Die Tabelle wurde berichtigt',
      { number: 2027, rule: 'CM-7' },
    ],
    [
      'LeagueTitleLapsed',
      'Sie erfüllen die Bedingungen für einen Titel der Liga nicht mehr',
      { rule: 'CM-5a' },
    ],
  ])('is whose %s it is, by a correction [CM-7]', (type, subject, data) => {
    const gone = notified('title', type, { player: 'anna', ...data }, 'service:title');
    expect(mailedAs('title', type)).toBe('titles');
    const of = { of: 'titles', language: 'de' } as const;
    expect(composed(letter([noticeTo('anna', gone, null)], of), links).subject).toBe(subject);
  });

  it.each([
    ['registry', 'OfficeGranted', { playerId: 'anna', office: 'director' }, 'desk'],
    ['courier', 'WebhookDisabled', { person: 'anna' }, 'webhooks'],
  ] as const)('leads by %s %s to where something can be done about it', (service, type, data, page) => {
    const { text } = composed(letter([noticeTo('anna', notified(service, type, data, 'olga'), null)]), links);
    expect(text).toContain(`https://amici.example.org/${page}\n`);
  });

  it('is nobody for what they did themselves', () =>
    expect(
      statementFor(notified('game', 'GameEnded', { result: '1-0' }), recipientIn('boris', SEATS)),
    ).toBeNull());

  it('reads instants by the clocks of their zone', () => {
    const near = notified('clock', 'DeadlineNear', {
      ...{ player: 'anna', days: 1, deadline: Date.UTC(2027, 0, 10, 23, 30) },
    });
    const { subject } = composed(letter([noticeTo('anna', near, null)], { language: 'de' }), links);
    expect(subject).toContain('11. Januar 2027');
    expect(subject).toContain('00:30');
  });

  it.each([
    ['goesOn', { until: 0 }, 'desk'],
    ['leaveTaken', { from: 0, to: null }, 'my/leave'],
    ['listPublished', { list: '2026/3', from: '2026-07-01' }, 'rating-lists'],
  ] as const)('is led to where it waits or stands (%s)', (say, facts, path) => {
    const notice = { statement: { say, facts } as Notice['statement'], notification: silence, title: null };
    const { text } = composed(letter([notice]), links);
    expect(text).toContain(`View details: https://amici.example.org/${path}\n`);
  });

  it.each(MAIL_LANGUAGES)('gets one daily mail of all that waited (%s)', (language) => {
    const notices = [noticeTo('anna', move, 'Cup'), noticeTo('anna', silence, 'Cup')];
    const { subject, text, stop } = composed(letter(notices, { of: 'daily', language }), links);
    expect(subject).toMatch(/^Amici: 2 /);
    expect(text.match(/\/games\//g)).toHaveLength(2);
    expect(stop).toMatch(/^https:\/\/amici\.example\.org\/mail\/stop\/anna\/daily\/[\w-]{43}$/);
    expect(text).toContain(stop);
  });
});

describe('a name or a title that would be more than that', () => {
  const evil = 'Cup\r\nBcc: eve@example.org\r\n\r\n<script>alert(1)</script>\u202egro.elpmaxe';

  it('stands in one line, seen and harmless, in every part of a mail', () => {
    const { subject, text, html } = composed(
      letter([noticeTo('anna', move, evil)], { names: { boris: evil } }),
      links,
    );
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(text).not.toMatch(/\u202e|\r|^Bcc/m);
    expect(text).toContain('\\u{d}\\u{a}Bcc');
    expect(html).not.toContain('<script');
  });
});

describe('a link in a mail', () => {
  it('is proved for one person and one purpose, and by nobody who has not the key', () => {
    const stop = { for: 'stop', person: 'anna', of: 'results' } as const;
    const proof = links.to(stop).split('/').at(-1)!;
    expect(links.isProof(stop, proof)).toBe(true);
    expect(links.isProof({ ...stop, person: 'boris' }, proof)).toBe(false);
    expect(links.isProof({ ...stop, of: 'daily' }, proof)).toBe(false);
    expect(links.isProof({ for: 'confirm', person: 'anna', statement: 'results' }, proof)).toBe(false);
    expect(new Links([Buffer.alloc(32, 2)], 'https://amici.example.org').isProof(stop, proof)).toBe(false);
  });

  it('that was mailed before the key was changed goes on to act', () => {
    const stop = { for: 'stop', person: 'anna', of: 'results' } as const;
    const proof = links.to(stop).split('/').at(-1)!;
    const keys = [Buffer.alloc(32, 2), Buffer.alloc(32, 1)] as const;
    const changed = new Links(keys, 'https://amici.example.org');
    expect(changed.isProof(stop, proof)).toBe(true);
    expect(links.isProof(stop, changed.to(stop).split('/').at(-1)!)).toBe(false);
  });
});
