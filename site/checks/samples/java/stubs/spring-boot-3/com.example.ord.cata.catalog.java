// The project's own classes that its samples use.
package com.example.ord.cata.catalog;

import java.util.Optional;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

public record Item(String sku, String title) {}

public interface ItemRepository {
    Optional<Item> findBySku(String sku);
    Page<Item> findAll(Pageable pageable);
}
