import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { useRequest } from '../../../lib/request.ts';

async function load(): Promise<readonly ListedCollege[]> {
  return (await import('../../../entities/college/api/fetch-colleges.ts')).fetchAllColleges();
}

/** All colleges, closed ones too. */
export function useAllColleges(enabled = true) {
  return useRequest({ key: ['all-colleges'], load, enabled });
}

/** The name of a college by its id, which stands for it while the list is not there. */
export function useCollegeNames(enabled: boolean): (id: string) => string {
  const { state } = useAllColleges(enabled);
  const names = new Map<string, string>(
    state.kind === 'ready' ? state.value.map(({ id, name }) => [id, name]) : [],
  );
  return (id) => names.get(id) ?? id;
}
