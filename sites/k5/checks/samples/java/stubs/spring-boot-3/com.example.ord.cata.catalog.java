// The project's own classes that its samples use.
package com.example.ord.cata.catalog;

import java.util.List;
import java.util.Optional;
import k5.stack.types.CurrencyAmount;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

public record Item(String sku, String title, List<String> pictures, CurrencyAmount unitPrice) {}

public interface ItemRepository {
    Optional<Item> findBySku(String sku);
    Page<Item> findAll(Pageable pageable);
}
