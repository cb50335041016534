/** The codes that are about a field: its value is wrong, or names what the refusal is about. */
const CODES: Readonly<Record<string, string>> = {
  address: 'address-not-plain',
  adjudicator: 'adjudicator-assigned federation-affected same-adjudicator',
  afterPly: 'ply-not-reached',
  against: 'team-not-opposed',
  also: 'event-named-twice nothing-entered',
  amount: 'bond-too-low fee-not-in-scale fee-short invalid-amount not-as-scale',
  appeal: 'appeal-forfeited no-such-appeal',
  at: 'not-yet',
  ballotUntil: 'ballot-term-missing',
  boards: 'changes-used-up deadline-passed line-up-size not-of-federation rating-too-high',
  body: 'no-requisition no-seats no-such-body too-few-members',
  bothPlaying: 'extension-due finding-missing',
  captain: 'captain-of-two-that-meet opponents-not-known',
  case: `
    already-opened case-decided continuation-not-offered federation-not-consulted no-report-asked
    no-such-case no-view-asked nothing-asked`,
  category: 'unknown-category',
  chair: 'chair-needed chair-not-present president-has-the-chair',
  claim: `
    castling-rights-held claim-final claim-stands flags-not-claimed no-such-claim tablebase-not-allowed
    tablebase-range too-many-pieces`,
  clocks: 'bad-clocks time-was-over',
  code: 'not-replaced',
  concludedOn: 'conclusion-date-missing',
  conditionals: 'general-conditional too-many-lines',
  conditions: `
    conditions-missing contradictory-settings invalid-setting option-not-stated other-means server-only
    time-control-missing unknown-setting unknown-time-control`,
  copyEnclosed: 'report-incomplete',
  copyKept: 'copy-missing',
  cycle: 'cycle-closed cycle-open',
  days: 'silence-limit-stands',
  delayedStart: 'start-delay-too-long start-delayed-already starters-arrange',
  deposit: 'already-settled no-such-deposit',
  director: 'arbiter-required director-missing director-plays',
  dispute: `
    captains-first dispute-closed dispute-decided dispute-with-appeals no-such-dispute not-your-dispute
    request-first rights-waived too-many-disputes`,
  division: 'division-missing no-such-division',
  divisions: 'division-twice',
  document: 'media-not-as-declared media-not-kept too-many-documents unknown-document',
  due: 'period-missing period-too-long period-too-short',
  earnedAt: 'not-earned-yet',
  edition: 'edition-missing',
  effectiveAt: 'another-effective-date effective-date-missing effective-date-to-come',
  effectiveFrom: 'not-yet-valid',
  end: 'ends-before-start playing-time round-of-two-years',
  entriesCloseAt: 'entries-close-late',
  event: 'no-alternative no-bond-required no-such-bond not-of-this-event results-not-published',
  events: 'figures-missing impossible-dates incomplete',
  exceptional: 'additional-break-needs-exception sections-of-year',
  federation: 'federation-no-member federation-suspended nominations-barred not-concerned',
  fees: 'fee-named-twice',
  fen: 'bad-fen illegal-position',
  fewerApprovedBy: 'too-few-players',
  format: 'format-ended no-sections-to-fill unknown-format',
  from: `
    break-reaches-back flag-on-record leave-dated-back leave-dates-invalid leave-out-of-bounds
    leave-overlaps no-such-local-time too-many-breaks`,
  game: `
    adjudicated answer-not-due claim-open claims-still-open clock-runs conflict-of-interest
    deadline-not-passed decision-final decision-not-due declared-unrated default evidence-missing
    flag-fallen game-interrupted game-not-over game-over game-replaced inquiry-answered
    inquiry-not-received
    interruption-not-allowed may-appeal-already min-moves no-adjudication no-appeal no-bank
    no-draw-offer no-inquiry no-inquiry-procedure no-member no-overstep no-quickplay-claims
    no-quickplay-finish no-reconstruction no-resignation no-such-break no-such-score no-verdict
    not-by-item-six not-interrupted not-on-move not-reported not-the-adjudicator nothing-left-to-play
    offer-lapses-by-move offer-open offer-stands offer-void opponent-details-missing opponent-has-not-agreed
    play-has-ceased rated-already reconstruction-open recorded-history reply-not-due resignation-stands
    same-person server-determines server-game sheet-not-confirmed too-early too-few-moves
    too-late too-much-at-once too-much-time too-young-to-call-in untimed`,
  gameDetails: 'application-incomplete',
  games: 'leave-in-all-games not-adjudicated start-delayed-in-all-games too-many-new-games',
  gamesDiffer: 'games-do-not-differ',
  grade: 'not-a-grade-of-council unknown-grade',
  heldAt: 'meeting-too-late',
  id: 'already-issued already-proposed',
  incident: 'no-such-incident',
  initialFen: 'not-a-chess960-array position-over',
  invitation: 'invitation-over too-many-invitations',
  kind: 'no-special-leave no-such-sanction no-such-withdrawal',
  laws: 'not-iccf-laws ruleset-not-in-force unknown-ruleset',
  leave: 'leave-begun',
  letter: 'letter-missing',
  level: 'level-after-start level-fixed level-not-announced level-not-proposed no-such-level',
  limit: 'quota-missing',
  limitDays: 'not-inactive',
  line: `
    bad-commitment commitment-mismatch conditionals-not-allowed filed-too-late line-ends-early line-left
    line-length line-of-replaced line-stands no-such-line own-move-due taken-over-before`,
  list: `
    list-already-rated list-closed list-full list-open list-published no-rating-system not-closed-yet
    not-enough-listed not-its-name not-the-latest-list period-not-over period-open`,
  mail: 'clerical-data incomplete-card medium-not-agreed routing-not-followed',
  matter: 'assets-missing no-such-matter not-for-this-body',
  means: 'means-undetermined',
  medium: 'medium-ordered',
  meeting: 'already-called meeting-closed meeting-needed meeting-not-begun no-such-meeting',
  mentor: 'own-mentor',
  message: 'nothing-reported own-message',
  motion: `
    already-put ballot-not-over book-digest-differs motion-applied motion-needed motion-not-carried no-casting-vote
    no-such-motion not-present too-many-touched votes-not-equal voting-over`,
  move: `
    ambiguous-move correction-due illegal-move move-final not-a-reading promotion-required
    rook-moved-first`,
  moves: 'game-too-long mixed-notation',
  name: 'name-not-plain season-under-way',
  nomination: 'no-such-nomination nomination-used nominations-used',
  notation: 'notation-not-allowed',
  notice: 'notice-too-short personal-notice-needed',
  offer: 'no-offer',
  offerDraw: 'draw-agreement-not-allowed draw-offer-limit offer-needs-move',
  office: 'not-referred-here operator-there unknown-office',
  opponentTold: 'appeal-incomplete',
  opponentsNotified: 'opponents-not-notified',
  option: 'adjudication-chosen',
  outage: 'not-declared not-previewed',
  outcome: 'continuation-to-offer not-for-council',
  owner: 'not-quarantined',
  paper: 'too-many-papers',
  pgn: 'analysis-unreadable too-many-analyses',
  place: 'championship-place-missing wrong-place',
  plan: 'no-entries plan-outdated',
  player: `
    already-rated applicant-confirms bond-missing confirmation-awaited entries-final free-places-given
    held in-another-team included-before invitation-not-permitted no-financial-member no-former-champion
    no-free-places no-games no-inquiry-in-book no-opponents no-priority no-rating-source no-rating-to-use
    no-transfer-pending nominee-rated nominee-unrated not-eligible not-entered not-invited not-listed
    not-next-ranked not-playing not-rated not-registered not-your-player open-to-all particulars-missing
    player-twice priority-expired same-player still-temporary suspended too-many-opponents unknown-player`,
  players: `
    duplicate-competitor duplicate-player not-asked-for not-the-players player-named-twice
    proposer-not-among-them same-competitor too-many-players unknown-competitor`,
  plies: 'line-not-whole',
  ply: `
    claim-lapsed later-moves-contradict move-is-legal not-a-tablebase-position noted-before-made own-move`,
  pool: 'not-the-league',
  positionVerified: 'claim-incomplete',
  present: 'no-quorum not-entitled present-twice quorum-missed too-many-present',
  previous: 'not-the-last-season',
  prize: 'no-such-prize',
  prizes: 'deposit-missing prizes-missing',
  promoted: 'more-than-teams nowhere-to-go promotions-fixed',
  proof: 'no-such-link',
  proposeBan: 'sanction-not-proportionate',
  proxies: 'no-proxies proxy-not-held',
  qualifications: 'promotion-conditions-missing variation-not-allowed',
  qualifyingBy: 'motion-missing',
  rating: 'expected-score-out-of-range rating-missing',
  reason: 'cup-every-second-year reason-missing reason-not-adequate team-in-wrong-division',
  reasons: 'reasons-missing',
  recognition: 'approval-lapsed before-congress recognition-under-way to-be-requested-again',
  reportedOn: 'report-too-early',
  request: 'no-start-delay-asked',
  requisition: 'too-few-signatures',
  residences: 'residences-missing',
  result: 'adjudication-open against-the-board impossible-score no-such-result',
  reverses: 'already-reversed',
  right: `
    asked-too-late deferred-before no-such-final no-such-right not-deferrable right-expired right-used`,
  rule: 'no-such-article',
  ruling: 'moved-on no-orders-to-play no-such-ruling order-appealed ruling-incomplete',
  sanction: 'silence-known',
  scope: 'not-an-entrant start-delay-asked start-stays',
  scopes: 'leave-not-allowed no-running-game no-such-scope',
  score: 'score-excused score-kept-by-server score-not-kept score-out-of-range',
  season: `
    divisions-not-formed divisions-not-known promotions-not-fixed season-announced season-closed
    season-full season-open`,
  sectionSize: 'section-size section-size-missing section-too-large',
  sections: `
    division-a-one-group more-sections-than-players sections-not-full sections-not-planned too-many-drawn
    too-many-sections`,
  secures: 'no-deposit',
  side: 'no-score-owed not-to-move',
  since: 'not-listed-yet',
  sizeApprovedBy: 'not-approved',
  snapshot: 'incomplete-snapshot snapshot-missing',
  stage: 'no-such-stage stage-missing stage-not-scheduled started-once-a-year',
  start: `
    announced-too-late applied-too-late not-a-cycle-year not-of-this-year not-on-stage-date
    not-started-together only-later seasons-apart start-is-past`,
  statement: 'no-such-address qualification-statement-missing',
  team: `
    already-registered boards-missing captain-missing federation-has-team federation-in-arrears
    jurisdiction-missing line-up-missing no-such-team not-a-friendly-match not-qualified notice-incomplete
    relegation-not-due team-not-entered team-size`,
  teamBoard: `
    board-forfeited director-has-not-agreed director-has-not-asked game-finished games-all-over
    no-substitute no-such-board nobody-replaced not-reminded period-over play-begun status-not-requested
    substitute-announced substitutes-used-up too-many-moves`,
  terms: 'not-agreed',
  text: 'book-has-mistakes text-too-long',
  then: 'own-move-missing',
  tieBreak: 'ties-to-be-broken',
  title: `
    appeal-missing application-missing congress-decision-missing federation-applies ladies-norm-ended
    ladies-title-ended needs-no-application no-special-case not-earned not-referred pending-qualitative
    proposal-missing recommendation-missing referred-to-congress refused-by-congress second-person-needed
    title-held title-not-held unknown-title`,
  to: `
    break-ends-before-it-starts gap-not-over invalid-span invitation-to-player leave-allowance-exceeded
    leave-dates-reversed leave-not-shortened leave-over leave-too-short neither-citizen-nor-resident
    time-goes-forward-only`,
  token: 'no-such-operator-token operator-token-over too-many-tokens',
  tournament: `
    already-announced already-finished always-rated announced-unrated announced-without-norms assumed-rating-undefined
    entrants-suspended entries-closed entries-open event-full final-not-over games-still-running
    lot-not-known moves-not-known needs-no-agreement never-a-title-event no-agreement
    no-rated-participants no-results no-sole-winner no-start-list no-such-event no-such-table nobody-rated
    norm-event-of-period norm-known not-a-team-event not-administered-on-server not-authorised not-begun
    not-between-countries not-due not-for-this-office not-of-this-season not-recognised officers-missing
    officers-not-known older-norm-rules period-used promotion-not-approved promotion-not-fixed
    start-list-missing start-list-published thematic tied-best-result titles-by-masterpoints too-fast too-few-games
    too-few-regular-ratings too-few-teams too-many-games tournament-cancelled`,
  tournamentRules: 'not-iccf-rules',
  twoGamesApprovedBy: 'two-games-need-approval',
  until: 'date-passed deadline-not-later ends-in-the-past not-an-issue sanction-too-short term-is-over',
  version: 'book-version-not-next',
  url: 'receiver-refused too-many-webhooks',
  variationApprovedBy: 'variation-unapproved',
  vote: 'already-voted ballot-over',
  votes: 'impossible-votes votes-missing',
  words: 'too-many-messages',
  writtenOn: 'inquiry-too-early',
  year: 'account-full nothing-to-invoice wrong-year year-closed year-full year-not-over year-to-come',
};

const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES).flatMap(([field, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, field] as const),
  ),
);

/** The field that is wrong, where a value of one is. */
export const fieldOf = (code: string): string | undefined => FIELDS.get(code);

/** Every code that is about a field, with the field. */
export const fields = (): readonly (readonly [code: string, field: string])[] => [...FIELDS];
