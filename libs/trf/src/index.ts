export { trfEvent, type TrfEvent, type TrfGame } from './event';
export { readTrf } from './read-report';
export {
  refused,
  type ReadReport,
  type TrfPlayer,
  type TrfLineup,
  type TrfRefusal,
  type TrfRemark,
  type TrfResult,
  type TrfRound,
  type TrfTeam,
} from './report';
export { writeTrf } from './write-report';
