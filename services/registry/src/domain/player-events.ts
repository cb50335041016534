import type { Instant } from '@amici/kernel';
import type { Misconduct, TextRef } from './conduct';
import type { Membership } from './membership';
import type { Office } from './offices';
import type { SanctionKind } from './sanctions';

export type PlayerEvent =
  | {
      readonly type: 'SanctionImposed' | 'SanctionProposed';
      readonly at: Instant;
      readonly playerId: string;
      readonly sanction: string;
      readonly kind: SanctionKind;
      readonly from: Instant;
      readonly until: Instant;
      /** Whether he comes back under bond only (T-8.4c). */
      readonly bond?: boolean;
      readonly rule: string;
    }
  | {
      readonly type: 'SanctionLifted';
      readonly at: Instant;
      readonly playerId: string;
      readonly sanction: string;
    }
  | {
      readonly type: 'TransferRequested';
      readonly at: Instant;
      readonly playerId: string;
      readonly from: string;
      readonly to: string;
      readonly rule: string;
    }
  | {
      readonly type: 'TransferConsented';
      readonly at: Instant;
      readonly playerId: string;
      readonly federation: string;
      readonly rule: string;
    }
  | {
      readonly type: 'TransferAppealed';
      readonly at: Instant;
      readonly playerId: string;
      readonly from: string;
      readonly to: string;
      readonly grounds: TextRef;
      readonly rule: string;
    }
  | {
      readonly type: 'TransferArbitrated';
      readonly at: Instant;
      readonly playerId: string;
      readonly to: string;
      readonly granted: boolean;
      readonly reason: TextRef;
      readonly rule: string;
    }
  | {
      readonly type: 'FederationChanged';
      readonly at: Instant;
      readonly playerId: string;
      readonly from: string | null;
      readonly to: string;
      readonly rule: string;
    }
  | {
      readonly type: 'PlayerRegistered';
      readonly at: Instant;
      readonly playerId: string;
      readonly federation: string | null;
    }
  | {
      readonly type: 'OfficeGranted' | 'OfficeEnded';
      readonly at: Instant;
      readonly playerId: string;
      readonly office: Office;
      readonly scope: string | null;
    }
  | {
      readonly type: 'MisconductUpheld';
      readonly at: Instant;
      readonly playerId: string;
      readonly incident: string;
      readonly category: Misconduct;
      readonly severity: 'minor' | 'serious';
      readonly reason: TextRef;
      readonly escalation: TextRef | null;
      readonly rule: string;
    }
  | ({
      readonly type: 'MembershipRecorded';
      readonly at: Instant;
      readonly playerId: string;
      readonly federation: string;
      readonly rule: string;
    } & Membership)
  | {
      readonly type: 'BondHeld' | 'BondRefunded' | 'BondForfeited';
      readonly at: Instant;
      readonly playerId: string;
      readonly event: string;
      readonly amount: number;
      readonly rule: string;
    };
