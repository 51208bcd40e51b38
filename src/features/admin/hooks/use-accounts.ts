import type { ListedAccount } from '@chupke/domain/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { withChange } from '../model/accounts.ts';

const KEY = ['accounts'] as const;

/** The newest accounts, and ways to fetch them anew and to note what was changed. */
export function useAccounts() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await import('../api/accounts.ts')).loadAccounts(),
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    retry: 1,
    retryDelay: 800,
    staleTime: 60_000,
  });
  return {
    accounts: data,
    isFailed: isError,
    isFetching,
    refresh: () => void refetch(),
    note: (uid: string, change: Parameters<typeof withChange>[2]) =>
      client.setQueryData<readonly ListedAccount[]>(KEY, (known) => known && withChange(known, uid, change)),
  } as const;
}
