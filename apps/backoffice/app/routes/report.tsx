import { reportNames, reportShapes } from '@bakul/shop/features/report/report.constants';
import { useParams } from 'react-router';
import { ForecastPage } from '../features/reports/forecast-page.tsx';
import { ReportPage } from '../features/reports/report-page.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';
import { oneOf } from '../parts/one-of.ts';

export default function ReportRoute() {
  const name = oneOf(reportNames, useParams().name ?? '');
  if (!name) return <NotFound />;
  return (
    <RequirePermission one={[reportShapes[name].permission]}>
      {name === 'forecast' ? <ForecastPage /> : <ReportPage key={name} name={name} />}
    </RequirePermission>
  );
}
