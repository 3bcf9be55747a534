import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Kbd } from '@qianfang/ui/kbd';
import { linkClass } from '@qianfang/ui/link-button';
import { Spinner } from '@qianfang/ui/spinner';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type SearchType, searchAddress } from './search-address.ts';
import { rowId, type Suggestion } from './suggestion.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import type { usePanel } from './use-panel.ts';

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

/** What Enter does with the typed quantity; a number that may be one says how to write it. */
function TypedQuantity({
  first,
  quantity,
  unread,
}: {
  first: Suggestion | undefined;
  quantity: string | null | undefined;
  unread: string | null | undefined;
}) {
  if (!first) return null;
  const { wanted, name, ypgg, bzdw = '' } = first;
  if (unread) {
    return (
      <p className="border-b border-line px-3.5 py-2 text-13 text-ink-3">
        「{unread}」按规格查找。要加入 {unread} {bzdw}，请写成 {unread}
        {bzdw}
      </p>
    );
  }
  if (!quantity || !wanted) return null;
  return (
    <p className="border-b border-line bg-brand-soft px-3.5 py-2 text-13" data-part="typed-quantity">
      {wanted.number > 0 ? (
        <>
          <Kbd>Enter</Kbd> 加入 <b>{formatUnits(wanted.number, bzdw)}</b> {name} {ypgg}
          {wanted.note && `，${wanted.note}`}
        </>
      ) : (
        `${name} ${ypgg}：${wanted.note}`
      )}
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

export interface SuggestionPanelProps {
  readonly state: {
    readonly panel: ReturnType<typeof usePanel>;
    readonly panelId: string;
    readonly type: SearchType;
    readonly keyword: string;
    choose(suggestion: Suggestion): void;
    addPack(suggestion: Suggestion): void;
  };
}

/** Suggestions for the words in the box. */
export function SuggestionPanel({ state }: SuggestionPanelProps) {
  const { panel, panelId: id, choose: onChoose, addPack: onAddPack } = state;
  const { suggestions, answer, active, setActive: onActive, close: onLeave } = panel;
  const correction = answer?.correction;
  /** No product of the name has the typed strength: the suggestions are in other strengths. */
  const lackingDose = answer?.other_doses?.dose;
  /** The search, to request if nothing is found; empty if it is not for products. */
  const wanted = state.type === 0 ? state.keyword.trim() : '';
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
      <TypedQuantity
        first={goods[active] ?? goods[0]}
        quantity={answer?.quantity}
        unread={answer?.unread_quantity}
      />
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
