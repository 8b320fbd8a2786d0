// The thread that reads the stats of a large output. It ends after its last job, because paths take much memory.
import { workerData } from 'node:worker_threads';
import { runStatJob, type StatJob } from './stat-table.ts';

for (const job of workerData as readonly StatJob[]) runStatJob(job);
