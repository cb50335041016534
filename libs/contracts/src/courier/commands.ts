/** Nothing yet is decided by the courier: it tells. */
export type CourierCommand = never;
