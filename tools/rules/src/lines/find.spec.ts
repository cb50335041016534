import { readCatalogue } from '../catalogue';
import { Checkout } from './find';

const began = performance.now();
const checkout = new Checkout(process.cwd(), readCatalogue(process.cwd()));

interface Expected {
  readonly id: string;
  /** What is in the line, and where. */
  readonly line: readonly [file: string, text: string];
  readonly endpoints: readonly string[];
  /** A spec that shows it. */
  readonly spec: string;
}

/** Followed by hand from each line to the decision table that names the command, and from there to the gateway's endpoint. */
const EXPECTED: readonly Expected[] = [
  {
    id: 'L-9.2.1',
    line: ['services/game/src/domain/draws/claim-draw.ts', "{ code: 'not-on-move', rule: claimant }"],
    endpoints: [
      'POST /games/:game/draw-claims  (game: ClaimDraw)',
      'POST /games/:game/tablebase-claims  (game: ClaimTablebase)',
    ],
    spec: 'services/game/src/domain/draws/claim-draw.spec.ts',
  },
  {
    id: 'L-9.2.1',
    line: ['services/game/src/domain/draws/claim-draw.ts', "reject('not-a-player', 'L-9.2.1')"],
    endpoints: ['POST /games/:game/draw-claims  (game: ClaimDraw)'],
    spec: 'services/game/src/domain/draws/claim-draw.spec.ts',
  },
  {
    id: 'C-12c',
    line: ['services/game/src/domain/time/inquiry.ts', "type: 'InquiryAnswered'"],
    endpoints: ['POST /games/:game/inquiry-answers  (game: AnswerInquiry)'],
    spec: 'services/game/src/domain/time/inquiry.spec.ts',
  },
  {
    id: 'L-10.1a',
    line: ['services/clock/src/domain/leave/change-leave.ts', "reject('no-special-leave', 'L-10.1a')"],
    endpoints: ['POST /players/:player/special-leave  (clock: GrantSpecialLeave)'],
    spec: 'services/clock/src/domain/leave/leave.spec.ts',
  },
  {
    id: 'T-9.5a',
    line: ['services/rating/src/domain/list/list.ts', "reject('period-not-over', 'T-9.5a'"],
    endpoints: ['PUT /rating-lists/:pool/:list/closing  (rating: ClosePeriod)'],
    spec: 'services/rating/src/domain/list/list.spec.ts',
  },
  {
    id: 'T-9.5a',
    line: ['services/rating/src/domain/list/list.ts', "reject('period-open', 'T-9.5a'"],
    endpoints: ['rating: PublishList, sent by services/rating/src/application/publishing.ts'],
    spec: 'services/rating/src/domain/list/list.spec.ts',
  },
  {
    id: 'T-10.8b',
    line: ['services/title/src/domain/titles/confirm.ts', "reject('not-yet-valid', 'T-10.8b')"],
    endpoints: ['PUT /players/:player/titles/:title  (title: RegisterTitle)'],
    spec: 'services/title/src/domain/titles/titles.spec.ts',
  },
  {
    id: 'T-2.5c',
    line: ['services/registry/src/domain/federation/nominations.ts', "'higher-class': intoClass("],
    endpoints: ['POST /federations/:federation/nominations  (registry: NominatePlayer)'],
    spec: 'services/registry/src/domain/federation/nominations.spec.ts',
  },
];

describe('the rules of this repository', () => {
  afterAll(() => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    process.stderr.write(`rules:where: ${EXPECTED.length} rules looked for in ${seconds} s\n`);
  });

  it.each(EXPECTED)(
    '$id is decided in $line.0 and reached by no other endpoint',
    ({ id, line, endpoints, spec }) => {
      const [file, text] = line;
      const found = checkout.find(id).decided.filter((one) => one.file === file && one.text.includes(text));
      expect(found.map((one) => one.endpoints)).toEqual([endpoints]);
      expect(found[0]!.tests.map((test) => test.file)).toContain(spec);
    },
  );
});
