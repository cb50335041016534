export { LEAVE_ENDPOINTS } from '@amici/contracts/clock/endpoints/leave';
