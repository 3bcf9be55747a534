import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Kbd } from '@qianfang/ui/kbd';
import { linkClass } from '@qianfang/ui/link-button';
import { Spinner } from '@qianfang/ui/spinner';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { searchAddress } from './search-address.ts';
import { rowId, type Suggestion } from './suggestion.ts';
import { SuggestionRow } from './suggestion-row.tsx';

export interface SuggestionPanelProps {
  readonly id: string;
  /** Undefined while loading. */
  readonly suggestions: readonly Suggestion[] | undefined;
  /** The corrected name, if nothing matches the typed one. */
  readonly correction: string | null | undefined;
  /** The typed strength, if no product of the name has it: the suggestions are in other strengths. */
  readonly lackingDose: string | undefined;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onAddPack: (suggestion: Suggestion) => void;
  readonly onLeave: () => void;
  /** The search, to request if nothing is found; empty if it is not for products. */
  readonly wanted: string;
}

const maxMakers = 4;
const anywhere = { pathname: '/', search: '' };

/** Makers of the results, linked to all their products. */
function Makers({ names, onLeave }: { names: readonly string[]; onLeave: () => void }) {
  if (names.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 border-t border-line px-3.5 py-2 text-13 text-ink-3">
      相关厂家
      {names.map((name) => (
        <Link
          key={name}
          to={searchAddress(anywhere, name, 1)}
          onClick={onLeave}
          className="inline-flex min-h-6 items-center rounded-control bg-sunk px-2.5 text-ink hover:text-brand"
        >
          {shortMaker(name)}
        </Link>
      ))}
    </p>
  );
}

function Keys({ hasGoods }: { hasGoods: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-4 bg-sunk px-3.5 py-2 text-12 text-ink-3 max-md:hidden">
      <span className="inline-flex items-center gap-1">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> 选择
      </span>
      <span className="inline-flex items-center gap-1">
        <Kbd>Enter</Kbd> 搜索
      </span>
      {hasGoods && (
        <span className="inline-flex items-center gap-1">
          <Kbd>Shift</Kbd>+<Kbd>Enter</Kbd> 加一个中包装
        </span>
      )}
      <span className="inline-flex items-center gap-1">
        <Kbd>Esc</Kbd> 关闭
      </span>
    </p>
  );
}

/** 去求购 with the search filled in. */
const demandAddress = (name: string) => `${paths.addDemand}?${new URLSearchParams({ name })}`;

/** Suggestions for the words in the box. */
export function SuggestionPanel({
  id,
  suggestions,
  correction,
  lackingDose,
  active,
  onActive,
  onChoose,
  onAddPack,
  onLeave,
  wanted,
}: SuggestionPanelProps) {
  const goods = suggestions?.filter((one) => one.id !== undefined) ?? [];
  const makers = [...new Set(goods.flatMap((one) => one.sccj ?? []))].slice(0, maxMakers);
  return (
    <>
      {correction && goods.length > 0 && (
        <p className="border-b border-line px-3.5 py-2.5 text-ink-3" data-part="correction">
          没有找到，您是不是要找{' '}
          <Link
            to={searchAddress(anywhere, correction, 0)}
            onClick={onLeave}
            className={`${linkClass()} font-semibold`}
          >
            {correction}
          </Link>
        </p>
      )}
      {lackingDose !== undefined && goods.length > 0 && (
        <p className="border-b border-line bg-warn-soft px-3.5 py-2.5 text-13" data-part="other-doses">
          没有 <b>{lackingDose}</b>，其他规格
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the input has its keys */}
      <table role="grid" id={id} aria-label="搜索建议" aria-busy={!suggestions} className="my-1.5 w-full">
        <tbody>
          {suggestions?.map((suggestion, index) => (
            <SuggestionRow
              key={suggestion.id ?? suggestion.name}
              suggestion={suggestion}
              id={rowId(id, index)}
              isActive={index === active}
              onHover={() => onActive(index)}
              onChoose={() => onChoose(suggestion)}
              onAddPack={() => onAddPack(suggestion)}
            />
          ))}
          {(!suggestions || suggestions.length === 0) && (
            <tr>
              <td className="px-3.5 py-2.5 text-ink-3">
                {suggestions ? (
                  <span className="flex items-center gap-4">
                    暂无数据
                    {wanted !== '' && (
                      <Link to={demandAddress(wanted)} onClick={onLeave} className={linkClass()}>
                        去求购
                      </Link>
                    )}
                  </span>
                ) : (
                  <span className="flex items-center gap-2">
                    <Spinner size={14} />
                    搜索中...
                  </span>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <Makers names={makers} onLeave={onLeave} />
      {suggestions && suggestions.length > 0 && <Keys hasGoods={goods.length > 0} />}
    </>
  );
}
