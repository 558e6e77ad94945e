import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { useDownload } from '../../account/use-download.ts';
import { useMovementText } from './movement-text.ts';

type Document = { name: string; path: string };

export function DocumentsCard({ documents }: { documents: readonly Document[] }) {
  const text = useMovementText();
  const { busy, download } = useDownload();
  return (
    <Card title={text('move.documents')}>
      <ul className="flex flex-wrap gap-2">
        {documents.map(({ name, path }) => (
          <li key={path}>
            <Button
              variant="neutral"
              icon="download"
              isLoading={busy === path}
              onClick={() => void download(path)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
