import { idOf } from '../../fields';

export const bodyId = () => idOf('body', 'Id of a body that decides by motion, such as ccla-council');

export const meetingId = () => idOf('meeting', 'Id of the meeting');

export const requisitionId = () =>
  idOf('requisition', 'Id of the requisition, chosen by its first signatory');
