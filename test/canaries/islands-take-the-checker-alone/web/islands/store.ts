export * from '@amici/event-store';
