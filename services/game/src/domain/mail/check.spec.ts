import { opposite } from '@amici/timecontrol';
import { dayLess, describeForgeries, forging, hourMore } from '../testing/tampering';

const OTHER = 'another rule';

describeForgeries('agreements by post', [
  forging('MoveDrafted', 'ply', ({ ply }) => ply + 1),
  forging('MoveDrafted', 'by', ({ by }) => opposite(by)),
  forging('MoveDrafted', 'rule', () => OTHER),
  forging('MediumProposed', 'rule', () => OTHER),
  forging('MediumAgreed', 'medium', ({ medium }) => (medium === 'fax' ? 'email' : 'fax')),
  forging('MediumAgreed', 'rule', () => OTHER),
  forging('MediumOrdered', 'rule', () => OTHER),
  forging('RoutingOrdered', 'rule', () => OTHER),
  forging('PlayerOverseas', 'rule', () => OTHER),
  forging('NotationProposed', 'notation', () => 'morse'),
  forging('NotationAgreed', 'notation', () => 'morse'),
  forging('NotationAgreed', 'rule', () => OTHER),
]);

describeForgeries('moves sent back, struck and put right', [
  forging('IrregularityReported', 'against', ({ by }) => by),
  forging('IrregularityReported', 'ply', ({ ply }) => ply + 2),
  forging('IrregularityReported', 'kind', ({ kind }) => (kind === 'illegal' ? 'omitted' : 'illegal')),
  forging('IrregularityReported', 'candidates', () => ['a1a8', 'h1h8']),
  forging(
    'IrregularityReported',
    'sheet',
    ({ sheet }) => dayLess(sheet),
    ({ sheet, entry, by }) => sheet !== null && entry !== null && by === 'white',
  ),
  forging(
    'IrregularityReported',
    'entry',
    ({ entry }) => entry && { ...entry, chargedDays: entry.chargedDays + 9 },
    ({ entry }) => entry !== null,
  ),
  forging('IrregularityReported', 'rule', () => OTHER),
  forging('IrregularityRefuted', 'ply', ({ ply }) => ply + 2),
  forging('IrregularityRefuted', 'sheet', ({ sheet }) => dayLess(sheet)),
  forging('IrregularityRefuted', 'rule', () => OTHER),
  forging('PliesVoided', 'to', ({ to }) => to + 1),
  forging(
    'PliesVoided',
    'clock',
    ({ clock }) => hourMore(clock),
    ({ clock }) => clock !== null,
  ),
  forging(
    'PliesVoided',
    'sheet',
    ({ sheet }) => dayLess(sheet),
    ({ sheet }) => sheet !== null,
  ),
  forging('PliesVoided', 'rule', () => OTHER),
  forging('MoveCorrected', 'uci', () => 'a1a8'),
  forging('MoveCorrected', 'san', () => 'Qxh8#'),
  forging('MoveCorrected', 'rule', () => OTHER),
  forging('CorrectionProposed', 'uci', () => 'a1a8'),
  forging('CorrectionProposed', 'rule', () => OTHER),
]);

describeForgeries('reversed colours, lost scores and results sent in', [
  forging('ReplacementGameOrdered', 'players', ({ players }) => ({
    white: players.black,
    black: players.white,
  })),
  forging('ReplacementGameOrdered', 'rule', () => OTHER),
  forging('ReversedColoursStand', 'rule', () => OTHER),
  forging('ReconstructionRequested', 'rule', () => OTHER),
  forging('SnapshotGiven', 'rule', () => OTHER),
  forging('GameReconstructed', 'rule', () => OTHER),
  forging('ReplyRepeated', 'ply', ({ ply }) => ply + 99),
  forging('ReplacementSheetIssued', 'rule', () => OTHER),
  forging('SheetConfirmed', 'rule', () => OTHER),
  forging('ResultReported', 'result', () => '*'),
  forging('ResultReported', 'concludedOn', () => 'once'),
  forging('ResultReported', 'rule', () => OTHER),
]);
