import { Documents } from '../features/documents/documents.tsx';

export default function DocumentsRoute() {
  return <Documents />;
}
