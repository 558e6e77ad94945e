import { parseArgs } from 'node:util';
import { formatReport } from '../apps/server/doctor/print-report.ts';
import { runDoctor } from '../apps/server/doctor/run-doctor.ts';

/** Checks everything the shop depends on, also while it runs. Exits with 1 if there is a problem. */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const report = await runDoctor(process.env);
console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report));
if (!report.isHealthy) process.exitCode = 1;
