// The thread that looks at the files of a large output while the site is built. It ends with its last job: the paths are much to hold.
import { workerData } from 'node:worker_threads';
import { runStatJob, type StatJob } from './stat-table.ts';

for (const job of workerData as readonly StatJob[]) runStatJob(job);
