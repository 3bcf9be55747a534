import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreFleet } from '../../apps/api/src/testing/store-fleet.ts';
import type { StormGround } from './ground.ts';

export interface Trouble {
  readonly servers: number;
  readonly databases: number;
}

const serverEveryMs = 20_000;
/** Every third kill hits the database. */
const databaseEvery = 3;
const lookAgainMs = 100;
/** A server that is not back by then never will be. */
const maxTroubleMs = 120_000;

/** Kills servers and the database's with -9, in turn, while the storm goes on. */
export class Troublemaker {
  private servers = 0;
  private databases = 0;
  private isTroubled = false;
  private endedAt = Number.NEGATIVE_INFINITY;
  private readonly fleet: StoreFleet;
  private readonly ground: StormGround;

  constructor(fleet: StoreFleet, ground: StormGround) {
    this.fleet = fleet;
    this.ground = ground;
  }

  /**
   * Whether anything was down since then: from a kill until the servers answer again and have their database.
   */
  wasTroubledSince = (startedAt: number): boolean => this.isTroubled || this.endedAt >= startedAt;

  get done(): Trouble {
    return { servers: this.servers, databases: this.databases };
  }

  async run(hasEnded: () => boolean): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      for (let waited = 0; waited < serverEveryMs; waited += 500) {
        if (hasEnded()) return;
        await sleep(500);
      }
      this.isTroubled = true;
      if (turn % databaseEvery === 0) {
        this.databases += 1;
        await this.killDatabase();
      } else {
        this.servers += 1;
        await this.fleet.kill();
      }
      await this.waitFor('the servers', () => this.fleet.areReady());
      this.isTroubled = false;
      this.endedAt = performance.now();
    }
  }

  /** Servers still reach the remains of a killed database for a moment: wait for the new one. */
  private async killDatabase(): Promise<void> {
    const killed = await this.ground.postmaster();
    if (killed === undefined) return;
    process.kill(killed, 'SIGKILL');
    await this.waitFor('the database', async () => {
      const pid = await this.ground.postmaster();
      return pid !== undefined && pid !== killed;
    });
  }

  private async waitFor(who: string, isBack: () => Promise<boolean>): Promise<void> {
    for (const deadline = performance.now() + maxTroubleMs; !(await isBack()); await sleep(lookAgainMs)) {
      if (performance.now() > deadline) throw new Error(`${who} did not come back after a kill`);
    }
  }
}
