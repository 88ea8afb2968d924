import type { ReleasedModule } from '../../shelf.ts';

export declare const shelf: ReleasedModule['shelf'];
export declare const contract: ReleasedModule['contract'];
