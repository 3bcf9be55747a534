import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreFleet } from '../../apps/api/src/testing/store-fleet.ts';
import type { StormGround } from './ground.ts';

export interface Trouble {
  readonly servers: number;
  readonly databases: number;
}

const serverEveryMs = 20_000;
/** Each so many kills hit the database instead. */
const databaseEvery = 3;
/** Answers may be missing for so long after a kill: a server starts in seconds, a database replays its log. */
const troubleMs = 15_000;

/** Ends servers and the database's with -9, in turn, while the storm goes on. */
export class Troublemaker {
  private servers = 0;
  private databases = 0;
  private troubledUntil = 0;
  private readonly fleet: StoreFleet;
  private readonly ground: StormGround;

  constructor(fleet: StoreFleet, ground: StormGround) {
    this.fleet = fleet;
    this.ground = ground;
  }

  isTroubled = (): boolean => performance.now() < this.troubledUntil;

  get done(): Trouble {
    return { servers: this.servers, databases: this.databases };
  }

  async run(hasEnded: () => boolean): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      for (let waited = 0; waited < serverEveryMs; waited += 500) {
        if (hasEnded()) return;
        await sleep(500);
      }
      this.troubledUntil = performance.now() + troubleMs;
      if (turn % databaseEvery === 0) {
        const pid = await this.ground.postmaster();
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        this.databases += 1;
      } else {
        this.servers += 1;
        await this.fleet.kill();
      }
      this.troubledUntil = performance.now() + troubleMs;
    }
  }
}
